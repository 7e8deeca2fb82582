import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

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
