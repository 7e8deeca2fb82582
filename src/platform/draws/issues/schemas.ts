import { z } from 'zod';
import { drawKinds, mostPast } from '#contract/draws/issues.ts';
import { vnRegions } from '#contract/draws/lists.ts';
import { voidReasons } from '#contract/draws/results.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { prizeMode } from '#platform/play/index.ts';

const result = z.union([
  z.strictObject({ numbers: z.array(z.int()) }),
  z.strictObject({ prizes: z.record(z.string(), z.array(z.string())) }),
]);

const issue = {
  gameCode: z.string(),
  number: z.string(),
  opensAtMs: z.int(),
  closesAtMs: z.int(),
  drawsAtMs: z.int(),
  state: z.enum(['planned', 'open', 'closed', 'drawn', 'settled', 'voided']),
  source: z.enum(['house', 'entered']),
  result: result.optional(),
  feed: z.strictObject({ name: z.string(), by: z.enum(['signature', 'people']) }).optional(),
  earlier: z
    .array(z.strictObject({ version: z.int(), result, correctedAtMs: z.int() }))
    .readonly()
    .optional(),
  voidedFor: z.enum(voidReasons).optional(),
};

/** An issue as everybody sees it. */
export const drawIssueValue = z.strictObject(issue);

/** An issue with all that proves it. */
export const issueProof = z.strictObject({
  ...issue,
  kind: z.string(),
  rule: z.string(),
  commitment: z.string().optional(),
  root: z.string().optional(),
  bets: z.int().optional(),
  serverSeed: z.string().optional(),
  beacon: z
    .strictObject({
      chain: z.literal('drand-quicknet'),
      round: z.int(),
      signature: z.string().optional(),
    })
    .optional(),
});

const game = {
  gameCode: z.string(),
  gameId: z.string(),
  title: z.string(),
  kind: z.string(),
  everyMinutes: z.int().optional(),
  defaultPlayType: z.string().optional(),
};

/** Numbers of an address are text. */
const count = (most: number) => z.coerce.number().int().min(1).max(most).optional();

export const lobbyInput = z.strictObject({
  gameCode: inputText(40).optional(),
  count: count(mostPast),
  lottoArea: z.literal('VN').optional(),
  launchMode: z.enum(['LOTT', 'ELOTT']).optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
});

const stakes = z.strictObject({ least: money, step: money, mostBet: money });

export const lobbyValue = z.strictObject({
  game: z.strictObject(game),
  nowMs: z.int(),
  current: drawIssueValue.optional(),
  beside: z.array(z.strictObject({ gameCode: z.string(), title: z.string(), closesAtMs: z.int() })),
  past: z.array(drawIssueValue),
  voided: z.array(drawIssueValue),
  cancelBeforeMs: z.int(),
  stakes,
  games: z.array(z.strictObject(game)).optional(),
});

export const openedInput = z.strictObject({ prizeMode });

export const openedValue = z.strictObject({
  nowMs: z.int(),
  list: z.array(z.strictObject({ ...game, issue: drawIssueValue.optional() })),
});

export const runningInput = z.strictObject({ count: count(drawKinds.length) });

export const runningValue = z.strictObject({
  nowMs: z.int(),
  list: z.array(
    z.strictObject({ ...game, current: drawIssueValue, last: drawIssueValue.optional() }),
  ),
});

const region = z.enum(vnRegions);

export const numbersInput = z.strictObject({
  count: count(100),
  region: region.optional(),
  gameCode: inputText(40).optional(),
  date: z.iso.date().optional(),
});

export const omissionsInput = z.strictObject({ region, gameCode: inputText(40).optional() });

export const omissionsValue = z.strictObject({
  list: z.array(
    z.strictObject({ digits: z.string(), draws: z.int(), lastDay: z.string().optional() }),
  ),
});

export const numbersValue = z.strictObject({
  list: z.array(z.strictObject({ ...issue, title: z.string() })),
});

export const popularInput = z.strictObject({ count: count(20), prizeMode });

export const popularValue = z.strictObject({ list: z.array(z.strictObject(game)) });

export const issueInput = z.strictObject({ gameCode: inputText(40), number: inputText(20) });

export const gameInput = z.strictObject({ gameCode: inputText(40) });

export const statisticsValue = z.strictObject({ kind: z.string(), rollup: z.string() });
