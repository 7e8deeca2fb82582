import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { FieldRule } from '#lib/field-rules.ts';
import { checkPasswordRule, normalisePassword } from '#lib/passwords.ts';
import { createSlots } from '#lib/slots.ts';
import { noPassword } from '../members/index.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP password storage, design §5). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Lower case (docs/decisions/2026-11-21-common-passwords.md). */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

let absent: Promise<string> | undefined;

/** Hashing takes both cores' time and 19 MiB each: a few at once, and a queue that has an end. */
const slots = createSlots({ running: 4, waiting: 200 });

/** Hashes a password for keeping; `undefined` when too many wait to be hashed. */
export async function hashPassword(password: string): Promise<string | undefined> {
  return slots.run(() => hash(normalisePassword(password), cost));
}

/**
 * Whether a password is the one that was hashed. Without a hash it works as long and answers
 * false, so that time does not tell whether a name exists. `undefined` when too many wait.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean | undefined> {
  absent ??= hash(crypto.randomUUID(), cost);
  const isKept = passwordHash !== undefined && passwordHash !== noPassword;
  const kept = isKept ? passwordHash : await absent;
  const same = await slots.run(() => verify(kept, normalisePassword(password)));
  return same && isKept;
}

/**
 * Why a new password is refused: its rule, or because too many people use it; the brand's default
 * one is not for keeping either.
 */
export function checkPassword(
  password: string,
  given: {
    readonly rule: FieldRule;
    readonly username: string;
    /** Empty or `undefined` where the brand has none. */
    readonly defaultPassword?: string | undefined;
  },
): FieldRefusal | undefined {
  const miss = checkPasswordRule(password, given.rule);
  if (miss) return miss;
  const plain = normalisePassword(password).toLowerCase();
  const known = [given.username, normalisePassword(given.defaultPassword ?? '')];
  if (commonPasswords.has(plain) || known.some((each) => plain === each.toLowerCase())) {
    return { code: 'too_common', messageKey: 'too_common' };
  }
  return undefined;
}

/** Told to callers while every hashing slot and the queue before them are taken. */
export const busy = { code: 'too_many_requests', detail: { retryAfterSeconds: 5 } } as const;
