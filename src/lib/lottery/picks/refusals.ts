/**
 * Why what was typed is no pick. `play`: the kind has no such play; `empty`: nothing was chosen;
 * `places`: not as many places as the play has; `tooFew`, `tooMany`: of a place's values; `repeated`:
 * the same number twice where each counts once; `letters`: no number; `digits`: a number of another
 * length; `range`: a number that the play does not have; `otherPlay`: a word or number that another
 * play of the kind has; `notOneLine`: a line of a pasted list is no single combination; `lines`:
 * more combinations than a bet may have.
 */
export type PickCode =
  | 'play'
  | 'empty'
  | 'places'
  | 'tooFew'
  | 'tooMany'
  | 'repeated'
  | 'letters'
  | 'digits'
  | 'range'
  | 'otherPlay'
  | 'notOneLine'
  | 'lines';

/** Every code, for tables of texts. */
export const pickCodes: readonly PickCode[] = [
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
];

/** A refusal, with the word it is about and the number that would do. */
export interface PickRefusal {
  readonly code: PickCode;
  /** What was typed there. */
  readonly word?: string | undefined;
  /** Least, most, digits or lines, as the code is about. */
  readonly bound?: number | undefined;
}
