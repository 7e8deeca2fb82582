import { z } from 'zod';
import { envelopeRules } from '#contract/rewards/envelopes.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const whole = z.strictObject({
  amountMinor: z.string().regex(/^(?:0|[1-9]\d{0,14})$/),
  currency: inputText(3),
});

export const sendInput = z.strictObject({
  room: inputText(8),
  amount: whole,
  shares: z.int().min(1).max(envelopeRules.mostShares),
  leastStake: whole,
  text: typedText('text', 20_000),
  why,
});
