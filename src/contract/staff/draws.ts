import type { DrawnResult } from '../draws/results.ts';
import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Names an issue. */
export interface IssueName {
  readonly gameCode: string;
  readonly number: string;
}

/**
 * Enters a station's own result; its bets are settled on it. Always waits for a second person.
 * Refuses what is no result of the station's form (`bad_result`), an issue whose result the house
 * draws (`drawn_by_house`), one that takes bets still or is drawn (`issue_moved_on`).
 */
export const enterDrawResult = endpoint<
  IssueName & { readonly result: DrawnResult; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/draws/result',
  needs: { staff: 'draws.write' },
  codes: ['unknown_issue', 'bad_result', 'drawn_by_house', 'issue_moved_on'],
});

/**
 * Corrects a station's result that was settled on: what was paid is taken back, and the bets are
 * settled on this one. Always waits for a second person. Refuses what is no result of the station's
 * form (`bad_result`) or the same one (`result_unchanged`), an issue that the house draws
 * (`drawn_by_house`), one that is not settled (`issue_moved_on`), and a draw that was more than 24
 * hours ago (`correction_too_late`): later there are only adjustments.
 */
export const correctDrawResult = endpoint<
  IssueName & { readonly result: DrawnResult; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/draws/correct',
  needs: { staff: 'draws.write' },
  codes: [
    'unknown_issue',
    'bad_result',
    'result_unchanged',
    'drawn_by_house',
    'issue_moved_on',
    'correction_too_late',
  ],
});

/** Voids an issue that is not drawn: every stake goes back. Always waits for a second person. */
export const voidDrawIssue = endpoint<IssueName & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/draws/void',
  needs: { staff: 'draws.write' },
  codes: ['unknown_issue', 'issue_moved_on'],
});

/**
 * Sets who draws a lottery from now on: the house by its rule, or the station, whose result two
 * people enter. Issues without bets follow at once.
 */
export const setDrawSource = endpoint<
  { readonly gameCode: string; readonly source: 'house' | 'entered'; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/draws/source',
  needs: { staff: 'draws.write' },
  codes: ['unknown_lottery'],
});
