/**
 * Reasons why a typed text is no pick. `play`: the kind has no such play; `empty`: nothing was
 * chosen; `places`: wrong number of places for the play; `tooFew`, `tooMany`: values of a place;
 * `repeated`: the same number twice where each counts once; `letters`: not a number; `digits`: a
 * number of the wrong length; `range`: a number outside the play's; `otherPlay`: a word or number
 * of another play of the kind; `notOneLine`: a line of a pasted list is no single combination;
 * `lines`: more combinations than a bet may have.
 */
export const pickCodes = [
  'play',
  'empty',
  'places',
  'tooFew',
  'tooMany',
  'repeated',
  'letters',
  'digits',
  'range',
  'otherPlay',
  'notOneLine',
  'lines',
] as const;

/** One of the reasons. */
export type PickCode = (typeof pickCodes)[number];

/** Refusal of a pick, with the word concerned and the bound that it breaks. */
export interface PickRefusal {
  readonly code: PickCode;
  /** Word that was typed there. */
  readonly word?: string | undefined;
  /** Least, most, digits or lines, depending on the code. */
  readonly bound?: number | undefined;
}
