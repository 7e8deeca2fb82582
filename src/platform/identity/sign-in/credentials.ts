import type { LoginInput, login } from '#contract/identity/accounts.ts';
import type { SignInMethod } from '#contract/identity/security.ts';
import type { NumberProof } from '#contract/identity/verification.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  findMemberById,
  findMemberByMobile,
  findMemberByName,
  type Member,
} from '../members/index.ts';
import { isFirebaseOn, normalisePhone } from '../verification/index.ts';
import { type PendingSignIn, readWaitingSignIn } from './pending-sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Credentials of a sign-in: a name or number, and its proof. */
export type Credentials =
  | { readonly method: 'password'; readonly name: string; readonly password: string }
  | { readonly method: 'sms'; readonly name: string; readonly proof: NumberProof }
  /** Proved minutes ago in this browser; only the second factor was missing. */
  | { readonly method: 'waiting'; readonly name: string; readonly waiting: PendingSignIn };

/**
 * Parses a sign-in's credentials. Refuses with `invalid_input` and the missing or invalid fields,
 * and with `feature_off` where the brand has no sign-in by SMS, or not by Firebase.
 */
export async function readCredentials(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<Credentials, RefusalOf<typeof login>>> {
  const waiting =
    input.secondFactor && !input.password && (await readWaitingSignIn(parts, visitor));
  if (waiting) return ok({ method: 'waiting', name: waiting.name, waiting });
  const bySms = input.type === 'sms' || input.type === 'firebase';
  return bySms ? readSmsCredentials(parts, input) : readPasswordCredentials(input);
}

function readPasswordCredentials(input: LoginInput): Result<Credentials, RefusalOf<typeof login>> {
  const { username = '', password = '' } = input;
  const missing = listMissing({ username, password });
  if (missing) return missing;
  return ok({ method: 'password', name: usernameKey(username), password });
}

async function readSmsCredentials(
  parts: Parts,
  input: LoginInput,
): Promise<Result<Credentials, RefusalOf<typeof login>>> {
  const { db } = parts.storage;
  const { switches } = await readSetting(db, whitelabelSetting);
  if (switches.MOBILEVERCODELOGIN3 !== '1') return refused({ code: 'feature_off' });
  const byFirebase = input.type === 'firebase';
  if (byFirebase && !(await isFirebaseOn(parts))) return refused({ code: 'feature_off' });
  const { mobileNum = '', countryDialingCode } = input;
  const { verificationCode = '', firebaseIdToken = '' } = input;
  const proof = byFirebase ? { firebaseIdToken } : { verificationCode };
  const missing = listMissing({ mobileNum, ...proof });
  if (missing) return missing;
  const name = await normalisePhone(db, { mobileNum, countryDialingCode });
  if (name !== undefined) return ok({ method: 'sms', name, proof });
  const refusal: FieldRefusal = { code: 'wrong_format', messageKey: 'wrong_format' };
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum: refusal } } });
}

function listMissing(values: Readonly<Record<string, string | undefined>>) {
  const refusal: FieldRefusal = { code: 'required', messageKey: 'required' };
  const names = Object.keys(values).filter((name) => values[name] === '');
  if (names.length === 0) return undefined;
  const fields = Object.fromEntries(names.map((name) => [name, refusal]));
  return refused({ code: 'invalid_input', detail: { fields } } as const);
}

/** Finds the member whom credentials name; `undefined` when nobody has that name or number. */
export async function findNamedMember(
  parts: Parts,
  credentials: Credentials,
): Promise<Member | undefined> {
  const { db } = parts.storage;
  const find = {
    password: () => findMemberByName(db, credentials.name),
    sms: () => findMemberByMobile(db, credentials.name),
    waiting: () =>
      credentials.method === 'waiting'
        ? findMemberById(db, credentials.waiting.memberId)
        : undefined,
  };
  return find[credentials.method]();
}

/** Returns the sign-in method of credentials. */
export function findSignInMethod(credentials: Credentials): SignInMethod {
  return credentials.method === 'waiting' ? credentials.waiting.method : credentials.method;
}
