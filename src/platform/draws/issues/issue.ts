import type { DrawIssue, IssueProof } from '#contract/draws/issues.ts';
import type { DrawnResult, ResultFeed, VoidReason } from '#contract/draws/results.ts';
import { roundAtMs } from '#lib/beacon/quicknet.ts';
import { algorithm } from '#lib/lottery/proof/draw-rule.ts';
import { minuteMs } from '#lib/time.ts';
import type { DrawKind } from '../games/index.ts';

/** Draw of a lottery, as it is stored. */
export interface Issue {
  /** The lottery's code and the number, with a slash between. */
  readonly id: string;
  readonly gameCode: string;
  readonly number: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly state: 'open' | 'closed' | 'drawn' | 'settled' | 'voided';
  readonly source: 'house' | 'entered';
  /** SHA-256 of the seed, hexadecimal; `undefined` where the house draws nothing. */
  readonly commitment: string | undefined;
  readonly sealedSeed: string | undefined;
  /** Hexadecimal; `undefined` until the draw. */
  readonly serverSeed: string | undefined;
  /** The Merkle root of its accepted bets, hexadecimal; `undefined` until the close. */
  readonly root: string | undefined;
  /** Bets under the root. */
  readonly bets: number;
  /** The public round that is mixed in, with its signature once that was read; `undefined` for none. */
  readonly beacon: { readonly round: number; readonly signature: string | undefined } | undefined;
  readonly result: DrawnResult | undefined;
  /** Counts results: 1, and one more with each correction. */
  readonly resultVersion: number;
  readonly settledAtMs: number | undefined;
  /** Feed that delivered the result; `undefined` where people typed it, or the house draws. */
  readonly feed: ResultFeed | undefined;
  /** Reason why it was voided, as it was written; `undefined` for others. */
  readonly why: string | undefined;
}

/** Returns the id of a lottery's issue. */
export function issueId(gameCode: string, number: string): string {
  return `${gameCode}/${number}`;
}

/** Returns an issue as everybody sees it. */
export function toDrawIssue(issue: Issue, nowMs: number): DrawIssue {
  const { gameCode, number, opensAtMs, closesAtMs, drawsAtMs, source, result, feed } = issue;
  return {
    gameCode,
    number,
    opensAtMs,
    closesAtMs,
    drawsAtMs,
    source,
    state: stateAt(issue, nowMs),
    ...(result && { result }),
    ...(feed && { feed }),
    ...(issue.state === 'voided' && { voidedFor: publishedVoidReason(issue) }),
  };
}

/**
 * Published reasons for voiding, by the words that jobs write. A person's own words are published
 * as `house`.
 */
const reasons: Readonly<Record<string, VoidReason>> = {
  missed: 'missed',
  'no result': 'no_result',
  'no beacon': 'no_beacon',
  'late root': 'late_root',
  'lottery ended': 'lottery_ended',
  'no draw': 'no_draw',
};

function publishedVoidReason({ why = '' }: Pick<Issue, 'why'>): VoidReason {
  return Object.hasOwn(reasons, why) ? (reasons[why] ?? 'house') : 'house';
}

/** Returns an issue with all that proves it. */
export function toProof(issue: Issue, kind: DrawKind, nowMs: number): IssueProof {
  const { commitment, root, bets, serverSeed, beacon } = issue;
  return {
    ...toDrawIssue(issue, nowMs),
    kind,
    rule: algorithm,
    commitment,
    root,
    bets: root === undefined ? undefined : bets,
    serverSeed,
    beacon: beacon && { chain: 'drand-quicknet', ...beacon },
  };
}

/** Time in which the house has to draw an issue; afterwards it is voided. */
const drawnWithinMs = minuteMs;
/** The same for an issue that waits for a public beacon (draws, §2). */
const beaconWithinMs = 2 * minuteMs;

/** Returns the moment until which the house draws an issue; afterwards it is voided. */
export function drawnUntilMs({ drawsAtMs, beacon }: Pick<Issue, 'drawsAtMs' | 'beacon'>): number {
  if (!beacon) return drawsAtMs + drawnWithinMs;
  return Math.max(drawsAtMs, roundAtMs(beacon.round)) + beaconWithinMs;
}

/**
 * Returns the state of an issue at a moment; it takes bets between its times, whenever its row is
 * updated.
 */
function stateAt({ state, opensAtMs, closesAtMs }: Issue, nowMs: number): DrawIssue['state'] {
  if (state !== 'open') return state;
  if (nowMs < opensAtMs) return 'planned';
  return nowMs < closesAtMs ? 'open' : 'closed';
}
