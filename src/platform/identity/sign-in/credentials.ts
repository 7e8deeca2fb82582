import type { LoginInput, login } from '#contract/identity/accounts.ts';
import type { SignInMethod } from '#contract/identity/security.ts';
import type { NumberProof } from '#contract/identity/verification.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { isFirebaseOn } from '../firebase/index.ts';
import {
  findMemberById,
  findMemberByMobile,
  findMemberByName,
  type Member,
  type RefusalOf,
} from '../members/index.ts';
import { normalisePhone } from '../verification/index.ts';
import type { Visitor } from './visitor.ts';
import { readWaiting, type Waiting } from './waiting.ts';

/** Who somebody says to be, and what is to prove it. */
export type Claim =
  | { readonly by: 'password'; readonly name: string; readonly password: string }
  | { readonly by: 'sms'; readonly name: string; readonly proof: NumberProof }
  /** Proved minutes ago in this browser; only the second factor was missing. */
  | { readonly by: 'waiting'; readonly name: string; readonly waiting: Waiting };

/** Reads who signs in; names the fields that are missing. */
export async function readClaim(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<Claim, RefusalOf<typeof login>>> {
  const waiting = input.secondFactor && !input.password && (await readWaiting(parts, visitor));
  if (waiting) return ok({ by: 'waiting', name: waiting.name, waiting });
  const bySms = input.type === 'sms' || input.type === 'firebase';
  return bySms ? readSmsClaim(parts, input) : readPasswordClaim(input);
}

function readPasswordClaim(input: LoginInput): Result<Claim, RefusalOf<typeof login>> {
  const { username = '', password = '' } = input;
  const missing = missingOf({ username, password });
  if (missing) return missing;
  return ok({ by: 'password', name: username.toLowerCase(), password });
}

async function readSmsClaim(
  parts: Parts,
  input: LoginInput,
): Promise<Result<Claim, RefusalOf<typeof login>>> {
  const { db } = parts.storage;
  const { switches } = await readSetting(db, 'whitelabel');
  if (switches.MOBILEVERCODELOGIN3 !== '1') return refused({ code: 'feature_off' });
  const byFirebase = input.type === 'firebase';
  if (byFirebase && !(await isFirebaseOn(parts))) return refused({ code: 'feature_off' });
  const { mobileNum = '', countryDialingCode } = input;
  const { verificationCode = '', firebaseIdToken = '' } = input;
  const proof = byFirebase ? { firebaseIdToken } : { verificationCode };
  const missing = missingOf({ mobileNum, ...proof });
  if (missing) return missing;
  const name = await normalisePhone(db, { mobileNum, countryDialingCode });
  if (name !== undefined) return ok({ by: 'sms', name, proof });
  const refusal: FieldRefusal = { code: 'wrong_format', messageKey: 'wrong_format' };
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum: refusal } } });
}

function missingOf(given: Readonly<Record<string, string | undefined>>) {
  const refusal: FieldRefusal = { code: 'required', messageKey: 'required' };
  const names = Object.keys(given).filter((name) => given[name] === '');
  if (names.length === 0) return undefined;
  const fields = Object.fromEntries(names.map((name) => [name, refusal]));
  return refused({ code: 'invalid_input', detail: { fields } } as const);
}

/** The member that a claim names, if there is one. */
export async function findClaimed(parts: Parts, claim: Claim): Promise<Member | undefined> {
  const { db } = parts.storage;
  const find = {
    password: () => findMemberByName(db, claim.name),
    sms: () => findMemberByMobile(db, claim.name),
    waiting: () =>
      claim.by === 'waiting' ? findMemberById(db, claim.waiting.memberId) : undefined,
  };
  return find[claim.by]();
}

/** How the session of a claim is opened. */
export function methodOf(claim: Claim): SignInMethod {
  return claim.by === 'waiting' ? claim.waiting.method : claim.by;
}
