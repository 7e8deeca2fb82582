import { z } from 'zod';
import { incomeSources } from '#contract/identity/profile.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';

function fields<Text extends z.ZodType<string>>(text: Text) {
  return {
    payeeName: text.optional(),
    birthday: text.optional(),
    nationality: text.optional(),
    line: text.optional(),
    whatsapp: text.optional(),
    zalo: text.optional(),
    facebook: text.optional(),
    wechat: text.optional(),
    telegram: text.optional(),
    qqNum: text.optional(),
    permanentAddress: text.optional(),
    currentAddress: text.optional(),
    placeOfBirth: text.optional(),
    occupation: text.optional(),
    sourceOfIncome: z.enum(incomeSources).optional(),
  };
}

const written = inputText(mostCharacters);

export const profileInput = z.strictObject({ ...fields(written), nickname: written.optional() });
export const profileValue = z.strictObject({ ...fields(z.string()), nickname: z.string() });

export const iconInput = z.strictObject({ file: z.instanceof(Blob) });
export const iconValue = z.strictObject({ icon: z.string().optional() });
export const removedValue = z.strictObject({ removed: z.literal(true) });
