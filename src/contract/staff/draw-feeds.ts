import type { DrawnResult } from '../draws/results.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/**
 * Reasons why nothing of a feed's document was accepted. For the whole document: `unreachable`,
 * `too_large`, `bad_signature`, `unknown_format` (no `foyer-results-1`), `named_twice` (one draw
 * twice). For one draw in it: `unknown_station`; `other_station`, which the feed does not speak
 * for; `no_issue` (it does not draw that day); `another_day` than today; `before_draw`;
 * `drawn_by_house`; `issue_voided`; `unknown_prize`, `wrong_count` of numbers, `wrong_digits` of
 * one; `two_contents` under one version; `older_version` that is new; `correction_too_late`, a day
 * after the draw.
 */
export const feedRefusals = [
  'unreachable',
  'too_large',
  'bad_signature',
  'unknown_format',
  'named_twice',
  'unknown_station',
  'other_station',
  'no_issue',
  'another_day',
  'before_draw',
  'drawn_by_house',
  'issue_voided',
  'unknown_prize',
  'wrong_count',
  'wrong_digits',
  'two_contents',
  'older_version',
  'correction_too_late',
] as const;
/** Reason why a feed's document, or one draw in it, was refused. */
export type FeedRefusal = (typeof feedRefusals)[number];

/** A station's result as a feed told it. */
export interface FeedResult {
  readonly id: string;
  readonly feed: string;
  readonly gameCode: string;
  readonly number: string;
  /** The source's own count, from 1. */
  readonly version: number;
  readonly result: DrawnResult;
  /** `over`: a later version, the same result by another way, or the time made it needless. */
  readonly state: 'waiting' | 'taken' | 'over';
  /** Effect of accepting it: the first result, or a correction of the current one. */
  readonly as: 'result' | 'correction';
  readonly readAtMs: number;
  readonly endedAtMs?: number | undefined;
}

/** Documents of one day that were refused for one reason. */
export interface FeedRefusalRow {
  readonly feed: string;
  /** The brand's day on which they were read. */
  readonly day: string;
  /** `MB_HANOI/20261123` as the document names it; empty for all of a document. */
  readonly about: string;
  readonly reason: FeedRefusal;
  /** SHA-256 of the latest one, hexadecimal; empty where nothing could be read. */
  readonly hash: string;
  /** Number of different documents. */
  readonly times: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/**
 * Lists the results that feeds reported for stations, the waiting ones first, and the refused
 * documents; 100 of each.
 */
export const drawFeeds = endpoint<
  NoInput,
  { readonly results: readonly FeedResult[]; readonly refusals: readonly FeedRefusalRow[] }
>()({ method: 'GET', path: '/desk/draws/feeds', needs: { staff: 'draws.read' } });

/**
 * Accepts a feed's result that waits: as the result, like `draws/result`, or as a
 * correction of the current one, like `draws/correct`, with the refusals of these. Always waits for
 * a second person. Refuses with `unknown_proposal`, and with `proposal_over` for a result that no
 * longer waits.
 */
export const takeFeedResult = endpoint<
  { readonly id: string; readonly as: 'result' | 'correction'; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/draws/feeds/take',
  needs: { staff: 'draws.write' },
  codes: [
    'unknown_proposal',
    'proposal_over',
    'unknown_issue',
    'bad_result',
    'result_unchanged',
    'drawn_by_house',
    'issue_moved_on',
    'correction_too_late',
  ],
});
