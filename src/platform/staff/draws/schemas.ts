import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const named = { gameCode: inputText(40), number: inputText(20) };

const result = z.union([
  z.strictObject({ numbers: z.array(z.int()).max(80) }),
  z.strictObject({ prizes: z.record(inputText(10), z.array(inputText(10)).max(10)) }),
]);

export const resultInput = z.strictObject({ ...named, result, why });

export const voidInput = z.strictObject({ ...named, why });

export const sourceInput = z.strictObject({
  gameCode: inputText(40),
  source: z.enum(['house', 'entered']),
  why,
});
