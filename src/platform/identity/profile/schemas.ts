import { z } from 'zod';
import { incomeSources } from '#contract/identity/profile.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import type { TypedKind } from '#lib/typed-text/typed-kinds.ts';
import { typedText } from '#platform/base/input.ts';

function fields<Text extends z.ZodType<string>>(textOf: (kind: TypedKind) => Text) {
  return {
    payeeName: textOf('name').optional(),
    birthday: textOf('date').optional(),
    nationality: textOf('line').optional(),
    line: textOf('line').optional(),
    whatsapp: textOf('phone').optional(),
    zalo: textOf('phone').optional(),
    facebook: textOf('line').optional(),
    wechat: textOf('line').optional(),
    telegram: textOf('username').optional(),
    qqNum: textOf('code').optional(),
    permanentAddress: textOf('line').optional(),
    currentAddress: textOf('line').optional(),
    placeOfBirth: textOf('line').optional(),
    occupation: textOf('line').optional(),
    sourceOfIncome: z.enum(incomeSources).optional(),
  };
}

const written = (kind: TypedKind) => typedText(kind, mostCharacters);

export const profileInput = z.strictObject({
  ...fields(written),
  nickname: written('line').optional(),
});
export const profileValue = z.strictObject({ ...fields(() => z.string()), nickname: z.string() });

export const iconInput = z.strictObject({ file: z.instanceof(Blob) });
export const iconValue = z.strictObject({ icon: z.string().optional() });
export const removedValue = z.strictObject({ removed: z.literal(true) });
