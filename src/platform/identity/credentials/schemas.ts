import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { credential } from '../passkeys/index.ts';
import { factorProof, proof } from '../proofs/index.ts';

/** Longer than any setting allows, short enough to hash; settings decide the real bounds. */
const password = inputText(mostCharacters);

const code = typedText('code', 256);

export const changePasswordInput = z.strictObject({
  ...factorProof,
  oldPassword: password.optional(),
  newPassword: password,
  confirmNewPassword: password,
});
export const changePasswordValue = z.strictObject({
  changed: z.literal(true),
  passkeysRemoved: z.number().optional(),
});

export const startTotpInput = z.strictObject(proof);
export const startTotpValue = z.strictObject({ secret: z.string(), address: z.string() });
export const confirmTotpInput = z.strictObject({ code });
export const recoveryCodesValue = z.strictObject({ recoveryCodes: z.array(z.string()) });
export const provedCodeInput = z.strictObject({ ...proof, code });

export const passkeyOptionsInput = z.strictObject(proof);
export const addPasskeyInput = z.strictObject({ credential, name: typedText('line', 60) });
export const passkeyValue = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number().optional(),
});
export const removePasskeyInput = z.strictObject({ ...proof, passkeyId: inputText(2048) });

export const removedValue = z.strictObject({ removed: z.literal(true) });
