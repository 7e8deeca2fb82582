import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const money = z.strictObject({ amountMinor: z.string(), currency: z.string() });

export const switchInput = z.strictObject({ code: inputText(40), isOn: z.boolean() });
export const writeInput = z.strictObject({ methods: inputText(32 * 1024) });
export const methodsValue = z.array(
  z.strictObject({
    code: z.string(),
    kind: z.string(),
    isOn: z.boolean(),
    least: money,
    most: money,
  }),
);
