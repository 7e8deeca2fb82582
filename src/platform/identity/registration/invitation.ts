import type { checkAffiliate, RegistrationInput } from '#contract/identity/registration.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Outcome, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findMemberById,
  findMemberByName,
  findMemberByReferral,
  type Member,
  roleOf,
} from '../members/index.ts';
import { forgiveInvitation, takeInvitation } from './throttle.ts';

/**
 * Who invites: whom the affiliate code names, else the referral code, else the recommender. None
 * when nothing is given; every one that is given must name somebody who may invite, no trial and no
 * closed account, else `invitation_code_error`.
 */
export async function findInviter(
  reader: Reader,
  codes: Pick<RegistrationInput, 'affiliateCode' | 'referralCode' | 'recommenderId'>,
): Promise<Result<Member | undefined, RuleRefusal<'invitation_code_error'>>> {
  const { affiliateCode, referralCode, recommenderId } = codes;
  const named: (Member | undefined)[] = [];
  for (const code of [affiliateCode, referralCode]) {
    if (code) named.push(await findMemberByReferral(reader, code.toUpperCase()));
  }
  if (recommenderId) {
    const byName = await findMemberByName(reader, recommenderId.toLowerCase());
    named.push(byName ?? (await findMemberById(reader, recommenderId)));
  }
  const canInvite = named.every(
    (each) => each && roleOf(each.accountType) !== 'trial' && each.closedAtMs === undefined,
  );
  return canInvite ? ok(named[0]) : refused({ code: 'invitation_code_error' });
}

/**
 * Checks whether a code invites; answers it as its owner has it. Refuses as `invitation_code_error`,
 * which is counted against the address, and as `too_many_requests` after too many wrong ones.
 */
export async function checkCode(
  parts: Parts,
  code: string,
  clientAddress: string,
): Promise<Outcome<typeof checkAffiliate>> {
  const turn = await takeInvitation(parts, clientAddress);
  if (!turn.ok) return turn;
  const inviter = await findInviter(parts.storage.db, { affiliateCode: code });
  if (!inviter.ok || !inviter.value) return refused({ code: 'invitation_code_error' });
  await forgiveInvitation(parts, clientAddress);
  return ok({ code: inviter.value.referralCode });
}
