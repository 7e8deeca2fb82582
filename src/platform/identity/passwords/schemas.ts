import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const text = inputText(mostCharacters);

const optionalText = text.optional();

export const changePasswordInput = z.strictObject({
  oldPassword: optionalText,
  newPassword: text,
  confirmNewPassword: text,
});

export const changePasswordValue = z.strictObject({ changed: z.literal(true) });
