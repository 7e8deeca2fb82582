/** Stake and payout of a round, in minor units. */
export interface Prize {
  readonly stakeMinor: string;
  readonly payoutMinor: string;
}

/** A major chord over two octaves, in semitones. */
const chord = [0, 4, 7, 12, 16];
/** Multiples of the stake from which a win has one note more; two at least. */
const longerFrom = [3, 10, 50];
/** Semitones by which a win is higher for each doubling of the multiple, an octave at most. */
const perDoubling = 2;
const highest = 12;

/**
 * Returns the notes of a win in semitones above the base: more and higher ones for a larger multiple
 * of the stake, none where no more than the stake comes back (RTS 14).
 */
export function winNotes({ stakeMinor, payoutMinor }: Prize): readonly number[] {
  const stake = Number(stakeMinor);
  const payout = Number(payoutMinor);
  if (payout <= stake) return [];
  // A free round has no stake of its own.
  const multiple = stake > 0 ? payout / stake : 2;
  const root = Math.min(highest, Math.round(perDoubling * Math.log2(multiple)));
  const count = 2 + longerFrom.filter((bound) => multiple >= bound).length;
  return chord.slice(0, count).map((step) => root + step);
}
