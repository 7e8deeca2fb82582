import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

export const pairInput = z.strictObject({ flagId: inputText(64), why });
export const roomInput = z.strictObject({ code: inputText(20), why });
export const pairsValue = z.array(
  z.strictObject({
    flagId: z.string(),
    winner: z.string(),
    loser: z.string(),
    rooms: z.number(),
    wins: z.number(),
    flaggedAtMs: z.number(),
  }),
);
