import { z } from 'zod';
import { feedRefusals } from '#contract/staff/draw-feeds.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const issueKey = { gameCode: inputText(40), number: inputText(20) };

const result = z.union([
  z.strictObject({ numbers: z.array(z.int()).max(80) }),
  z.strictObject({ prizes: z.record(inputText(10), z.array(typedText('code', 10)).max(10)) }),
]);

export const resultInput = z.strictObject({ ...issueKey, result, why });

export const voidInput = z.strictObject({ ...issueKey, why });

export const applyResultInput = z.strictObject({
  id: inputText(60),
  as: z.enum(['result', 'correction']),
  why,
});

/** As it was told and checked. */
const reportedResult = z.union([
  z.strictObject({ numbers: z.array(z.int()) }),
  z.strictObject({ prizes: z.record(z.string(), z.array(z.string())) }),
]);

export const feedsValue = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      feed: z.string(),
      gameCode: z.string(),
      number: z.string(),
      version: z.int(),
      result: reportedResult,
      state: z.enum(['waiting', 'taken', 'over']),
      as: z.enum(['result', 'correction']),
      readAtMs: z.int(),
      endedAtMs: z.int().optional(),
    }),
  ),
  refusals: z.array(
    z.strictObject({
      feed: z.string(),
      day: z.string(),
      about: z.string(),
      hash: z.string(),
      reason: z.enum(feedRefusals),
      times: z.int(),
      firstAtMs: z.int(),
      lastAtMs: z.int(),
    }),
  ),
});

export const sourceInput = z.strictObject({
  gameCode: inputText(40),
  source: z.enum(['house', 'entered']),
  why,
});
