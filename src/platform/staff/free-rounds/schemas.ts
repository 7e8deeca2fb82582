import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

export const memberInput = z.strictObject({ username: typedText('username', 64) });

export const offerInput = z.strictObject({
  username: typedText('username', 64),
  gameId: inputText(100),
  rounds: z.int().min(1).max(1_000),
  stakeMinor: z.string().regex(/^[1-9]\d{0,15}$/),
  hours: z.int().min(1).max(2_160),
  why,
});

export const withdrawInput = z.strictObject({ grantId: inputText(64), why });
