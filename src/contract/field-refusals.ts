import type { Money } from '#lib/money.ts';

/**
 * Reason why one field was refused: a key of the namespace `fields`, with the values of its
 * placeholders.
 */
export interface FieldRefusal {
  readonly code: FieldCode;
  /** A key of the namespace `fields`, with the kind of pattern where a pattern was missed. */
  readonly messageKey: string;
  readonly min?: number;
  readonly max?: number;
  /** The least or the most that an amount may be. */
  readonly bound?: Money;
}

/** Codes of faults that a field may have. */
export type FieldCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'wrong_format'
  | 'wrong_type'
  | 'unknown_field'
  /** It was said before and stays as it is. */
  | 'fixed'
  | 'not_equal'
  | 'too_common'
  /** It is among passwords that leaked. */
  | 'breached'
  | 'taken'
  /** An amount with more decimal places than its currency has. */
  | 'too_precise'
  /** An amount of zero or less. */
  | 'not_above_zero'
  /** An amount outside its bounds; `bound` is the one it missed. */
  | 'below_least'
  | 'above_most'
  /** Whoever sends the codes would not prove that a number is the visitor's. */
  | 'not_proved';
