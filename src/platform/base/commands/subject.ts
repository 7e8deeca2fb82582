import type { Clock } from '#lib/time.ts';
import type { Config } from '../config/config.ts';
import type { OperatorStorage } from './operating.ts';

/** Where an operator's command does its work, also while a platform runs beside it. */
export interface Desk {
  readonly storage: OperatorStorage;
  readonly clock: Clock;
  readonly config: Config;
  /** `operator:<name>`, for the audit log. */
  readonly actor: string;
}

/** What operators do about one thing, `withdrawals` for instance. */
export interface OperatorSubject {
  /** Lines of the usage text, each without `npm run operator --`. */
  readonly usage: readonly string[];
  /**
   * Carries out the words after the subject's name; `undefined` when they say nothing it knows.
   * Answers the exit code: 0 done, 1 it was left as it is.
   */
  carryOut(desk: Desk, words: readonly string[]): Promise<number | undefined>;
}
