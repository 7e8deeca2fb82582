import type { checkAffiliate, RegistrationInput } from '#contract/identity/registration.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Outcome, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  accountRole,
  findMemberById,
  findMemberByName,
  findMemberByReferral,
  type Member,
} from '../members/index.ts';
import type { LinkInvitation } from '../parts.ts';
import { countInvitationAttempt, uncountInvitationAttempt } from './throttle.ts';

/**
 * Finds the inviter: the member of the affiliate code, else of the referral code, else of the
 * recommender. Returns `undefined` when no code is given; every given one must belong to a member
 * who may invite, no trial and no closed account, else it refuses with `invitation_code_error`.
 */
async function findInviter(
  reader: Reader,
  codes: Pick<RegistrationInput, 'affiliateCode' | 'referralCode' | 'recommenderId'>,
): Promise<Result<Member | undefined, RuleRefusal<'invitation_code_error'>>> {
  const { affiliateCode, referralCode, recommenderId } = codes;
  const inviters: (Member | undefined)[] = [];
  for (const code of [affiliateCode, referralCode]) {
    if (code) inviters.push(await findMemberByReferral(reader, code.toUpperCase()));
  }
  if (recommenderId) {
    const byName = await findMemberByName(reader, recommenderId);
    inviters.push(byName ?? (await findMemberById(reader, recommenderId)));
  }
  const canInvite = inviters.every(
    (each) => each && accountRole(each.accountType) !== 'trial' && each.closedAtMs === undefined,
  );
  return canInvite ? ok(inviters[0]) : refused({ code: 'invitation_code_error' });
}

/** Inviter of a registration, with the link used, if any. */
export interface Invitation {
  readonly inviter: Member;
  readonly link: LinkInvitation | undefined;
}

/**
 * Finds the inviter as `findInviter` does, where the affiliate code may also be one of an agent's
 * links. A link invites as long as its member may invite and is still an agent.
 */
export async function findInvitation(
  { storage, findLink }: Pick<Parts, 'storage' | 'findLink'>,
  codes: Parameters<typeof findInviter>[1],
): Promise<Result<Invitation | undefined, RuleRefusal<'invitation_code_error'>>> {
  const { affiliateCode, ...others } = codes;
  const link = affiliateCode ? await findLink(storage.db, affiliateCode) : undefined;
  const found = await findInviter(storage.db, link ? others : codes);
  if (!found.ok) return found;
  if (!link) return ok(found.value && { inviter: found.value, link: undefined });
  const inviter = await findMemberById(storage.db, link.agentId);
  const isAgent = inviter && accountRole(inviter.accountType) === 'agent';
  if (!isAgent || inviter.closedAtMs !== undefined)
    return refused({ code: 'invitation_code_error' });
  return ok({ inviter, link });
}

/**
 * Checks whether a code invites; returns it in its owner's spelling. Refuses with
 * `invitation_code_error`, counted against the address, and with `too_many_requests` after too many
 * wrong ones.
 */
export async function checkCode(
  parts: Parts,
  code: string,
  clientAddress: string,
): Promise<Outcome<typeof checkAffiliate>> {
  const turn = await countInvitationAttempt(parts, clientAddress);
  if (!turn.ok) return turn;
  const found = await findInvitation(parts, { affiliateCode: code });
  if (!found.ok || !found.value) return refused({ code: 'invitation_code_error' });
  await uncountInvitationAttempt(parts, clientAddress);
  const { inviter, link } = found.value;
  return ok({ code: link?.code ?? inviter.referralCode });
}
