import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkField, type FieldRule } from '#lib/field-rules.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP password storage, design §5). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

let absent: Promise<string> | undefined;

/** Hashes a password for keeping. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Whether a password is the one that was hashed. Without a hash it works as long and answers
 * false, so that time does not tell whether a name exists.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  absent ??= hashPassword(crypto.randomUUID());
  const same = await verify(passwordHash ?? (await absent), password.normalize('NFKC'));
  return same && passwordHash !== undefined;
}

/** Why a new password is refused: its rule, or because too many people use it. */
export function checkPassword(
  password: string,
  given: { readonly rule: FieldRule; readonly username: string },
): FieldRefusal | undefined {
  const miss = checkField(password, given.rule);
  if (miss) return miss;
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || plain === given.username.toLowerCase()) {
    return { code: 'too_common', messageKey: 'too_common' };
  }
  return undefined;
}
