import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { FieldRefusal } from '#contract/refusals.ts';
import { areBirthday, areEasyDigits } from '#lib/easy-digits.ts';
import type { FieldRule } from '#lib/field-rules.ts';
import { checkPasswordRule, normalisePassword } from '#lib/passwords.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { createSlots } from '#lib/slots.ts';
import type { TooManyRequests } from '#platform/base/throttle/index.ts';
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

/** Limit of hashes at once, with a bounded queue: each takes 19 MiB and both cores' time. */
const slots = createSlots({ running: 4, waiting: 200 });

const busy = refused({ code: 'too_many_requests', detail: { retryAfterSeconds: 5 } } as const);

/**
 * Hashes a password for storage (Argon2id). Refuses with `too_many_requests` when too many wait to
 * be hashed.
 */
export async function hashPassword(password: string): Promise<Result<string, TooManyRequests>> {
  const hashed = await slots.run(() => hash(normalisePassword(password), cost));
  return hashed === undefined ? busy : ok(hashed);
}

/**
 * Compares a password with a hash. Without a hash it takes as long and returns false, so that
 * timing does not reveal whether a name exists. Refuses with `too_many_requests` when too many
 * wait.
 */
export async function comparePassword(
  password: string,
  passwordHash: string | undefined,
): Promise<Result<boolean, TooManyRequests>> {
  absent ??= hash(crypto.randomUUID(), cost);
  const isKept = passwordHash !== undefined && passwordHash !== noPassword;
  const kept = isKept ? passwordHash : await absent;
  const same = await slots.run(() => verify(kept, normalisePassword(password)));
  return same === undefined ? busy : ok(same && isKept);
}

/**
 * Returns the refusal of a new password: by its rule, because it is widely used, or because it is
 * the brand's default one; `undefined` when there is none.
 */
export function checkPassword(
  password: string,
  context: {
    readonly rule: FieldRule;
    readonly username: string;
    /** Empty or `undefined` where the brand has none. */
    readonly defaultPassword?: string | undefined;
  },
): FieldRefusal | undefined {
  const miss = checkPasswordRule(password, context.rule);
  if (miss) return miss;
  const plain = normalisePassword(password).toLowerCase();
  const ownWords = [context.username, normalisePassword(context.defaultPassword ?? '')];
  if (commonPasswords.has(plain) || ownWords.some((each) => plain === each.toLowerCase())) {
    return { code: 'too_common', messageKey: 'too_common' };
  }
  return undefined;
}

/**
 * Returns the refusal of a new payment password: by its rule, or because it is easily guessed, such
 * as the member's birthday; `undefined` when there is none. @param context.birthday yyyy-MM-dd;
 * `undefined` when the member gave none.
 */
export function checkPaymentRule(
  paymentPassword: string,
  context: { readonly rule: FieldRule; readonly birthday: string | undefined },
): FieldRefusal | undefined {
  const miss = checkPasswordRule(paymentPassword, context.rule);
  if (miss || paymentPassword === '') return miss;
  const plain = normalisePassword(paymentPassword).toLowerCase();
  const isEasy = areEasyDigits(plain) || areBirthday(plain, context.birthday);
  if (!isEasy && !commonPasswords.has(plain)) return undefined;
  return { code: 'too_common', messageKey: 'too_common' };
}
