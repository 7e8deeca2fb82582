import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { credential } from '../passkeys/index.ts';
import { sentCode } from '../verification/index.ts';

const text = inputText(256);

/** Input fields of a proof by a member without a password. */
export const factorProof = {
  authenticatorCode: typedText('code', 256).optional(),
  contactCode: typedText('code', 256).optional(),
  passkey: credential.optional(),
};

/** Input fields of a proof by any member. */
export const proof = { ...factorProof, password: text.optional() };

export const proofCodeInput = z.strictObject({ channel: z.enum(['sms', 'mail']) });
export const sentProofCode = sentCode.extend({ recipient: z.string() });
