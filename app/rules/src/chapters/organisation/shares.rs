//! How the losses of a unit are shared among its fractions (O9).

use crate::num::Increments;

/// Shares losses equally; what does not divide is given one each from the senior on, and what is more than a fraction's
/// strength goes to the next (O9), from the last to the first that has room.
pub(super) fn shares(losses: Increments, strengths: &[Increments]) -> Vec<Increments> {
    let n = Increments::try_from(strengths.len()).unwrap_or(Increments::MAX).max(1);
    let (each, odd) = (losses / n, losses % n);
    let mut over: Increments = 0;
    let mut out: Vec<Increments> = Vec::with_capacity(strengths.len());
    for (i, strength) in strengths.iter().enumerate() {
        let due = each.saturating_add(Increments::from(i < usize::from(odd))).saturating_add(over);
        let borne = due.min(*strength);
        over = due - borne;
        out.push(borne);
    }
    for (borne, strength) in out.iter_mut().zip(strengths) {
        let more = over.min(strength.saturating_sub(*borne));
        *borne += more;
        over -= more;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::shares;

    #[test]
    fn o9_losses_are_shared_equally_the_odd_ones_to_the_senior() {
        for (losses, strengths, expected) in [
            (7, &[6, 6, 6][..], &[3, 2, 2][..]),
            (5, &[5, 5], &[3, 2]),
            (0, &[6, 6, 6], &[0, 0, 0]),
            (9, &[6, 6, 6], &[3, 3, 3]),
            (18, &[6, 6, 6], &[6, 6, 6]),
            // A fraction bears no more than its strength: the rest goes to the next, and round again.
            (6, &[1, 5], &[1, 5]),
            (6, &[5, 1], &[5, 1]),
            (9, &[2, 6, 2], &[2, 5, 2]),
            (3, &[0, 4], &[0, 3]),
            (9, &[1, 1], &[1, 1]),
            (2, &[], &[]),
        ] {
            assert_eq!(shares(losses, strengths), expected, "{losses} among {strengths:?}");
        }
    }
}
