import type { FreePlayInput, freePlay, LoginValue } from '#contract/identity/accounts.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { createMember, type NewMember, noPassword, trialType } from '../members/index.ts';
import { openSession, readSession, type SignedIn } from '../sessions/index.ts';
import { trialGiftMinorSetting } from '../settings/index.ts';
import type { Visitor } from '../sign-in/index.ts';
import { makeName, makeReferralCode } from './new-member.ts';
import { countTrialSession } from './throttle.ts';

/**
 * Opens a session of a new trial account with play money, or another one of the trial that this
 * browser is signed in to (specification §4, "Free play login").
 */
export async function playFree(
  parts: Parts,
  { os }: FreePlayInput,
  visitor: Visitor,
): Promise<Result<SignedIn, RefusalOf<typeof freePlay>>> {
  const { db } = parts.storage;
  const { switches, currency } = await readSetting(db, whitelabelSetting);
  if (switches.FREEPLAY !== '1') return refused({ code: 'feature_off' });
  // A session more is a row more: the same trial is counted each time.
  const turn = await countTrialSession(parts, visitor.clientAddress);
  if (!turn.ok) return turn;
  const { sessionCookie } = visitor;
  const held = sessionCookie === undefined ? undefined : await readSession(parts, sessionCookie);
  if (held?.session.accountType === trialType) {
    const { memberId } = held.session;
    const opened = await parts.storage.withTransaction((transaction) =>
      openSession(transaction, parts, { memberId, visitor, method: 'trial' }),
    );
    return ok(welcome(opened, false));
  }
  const nowMs = parts.clock.nowMs();
  const trial = {
    id: newId(nowMs),
    accountType: trialType,
    passwordHash: noPassword,
    mustChangePassword: false,
    currency,
    profile: { os },
    referralCode: makeReferralCode(),
    upline: undefined,
    openingGiftMinor: BigInt(await readSetting(db, trialGiftMinorSetting)),
    nowMs,
    signedIn: true,
    languageCode: visitor.languageCode,
  } as const;
  const opened = await parts.storage.withTransaction(async (transaction) => {
    const memberId = await createNamedTrial(transaction, parts, trial);
    return openSession(transaction, parts, { memberId, visitor, method: 'trial' });
  });
  return ok(welcome(opened, true));
}

async function createNamedTrial(
  transaction: Transaction,
  parts: Parts,
  trial: Omit<NewMember, 'username' | 'nickname'>,
): Promise<string> {
  for (let count = 0; count < 20; count++) {
    const username = makeName('t');
    const memberId = await createMember(transaction, parts, {
      ...trial,
      username,
      nickname: username,
    });
    if (memberId !== undefined) return memberId;
  }
  throw new Error('every name that was made up is taken');
}

function welcome(
  { token, cookie }: { readonly token: string; readonly cookie: string },
  firstTimeLogin: boolean,
): SignedIn {
  const value: LoginValue = {
    token,
    firstTimeLogin,
    passwordExpired: false,
    mustChangePassword: false,
  };
  return { value, cookie, accountType: trialType };
}
