import { randomInt } from 'node:crypto';
import type { ValueOf } from '#contract/endpoint.ts';
import type { FinishSocialInput, finishSocial, SocialProvider } from '#contract/identity/social.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { readOpeningGift, registerSetting, whitelabelSetting } from '#platform/brand/index.ts';
import { createMember, findMemberById, type Member, noPassword } from '../members/index.ts';
import { countNewRegistration, findInvitation, makeReferralCode } from '../registration/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import { openMemberSession, saveWaitingSignIn, type Visitor } from '../sign-in/index.ts';
import { findLink, insertLink } from './queries.ts';
import { identifyPerson } from './social.ts';

/** Person by their account of another site. */
interface Person {
  readonly provider: SocialProvider;
  readonly subject: string;
}

type Refusal = RefusalOf<typeof finishSocial> & { readonly waitingCookie?: string };

/** Letters and digits of a made-up name, without those that are mistaken for one another. */
const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Signs in the person who came back from another site; a new one gets an account. */
export async function signInBySocial(
  parts: Parts,
  input: FinishSocialInput,
  asking: { readonly visitor: Visitor; readonly cookie: string | undefined },
): Promise<Result<SignedIn<ValueOf<typeof finishSocial>>, Refusal>> {
  const { visitor, cookie } = asking;
  const identified = await identifyPerson(parts, input, cookie);
  if (!identified.ok) return identified;
  const { provider, referralCode } = input;
  const person = { provider, subject: identified.value };
  const linked = await findLink(parts.storage.db, person);
  const found =
    linked === undefined
      ? await createLinked(parts, { ...person, referralCode }, visitor)
      : ok({ id: linked });
  if (!found.ok) return found;
  const member = await findMemberById(parts.storage.db, found.value.id);
  if (!member) throw new Error(`the member ${found.value.id} of a link is gone`);
  if (await hasSecondFactor(parts.storage.db, member.id)) {
    const { username: name } = member;
    const waitingCookie = await saveWaitingSignIn(
      parts,
      { member, name, method: provider },
      visitor,
    );
    return refused({ code: 'second_factor_required', waitingCookie });
  }
  return openNewAccount(parts, { member, visitor, provider, isNew: linked === undefined });
}

async function openNewAccount(
  parts: Parts,
  opening: {
    readonly member: Member;
    readonly visitor: Visitor;
    readonly provider: SocialProvider;
    readonly isNew: boolean;
  },
): Promise<Result<SignedIn<ValueOf<typeof finishSocial>>, Refusal>> {
  const { member, visitor, provider: method, isNew } = opening;
  const entered = await openMemberSession(parts, { member, visitor, method, remember: false });
  if (!entered.ok) {
    const { code, detail = {} } = entered.refusal;
    return refused({ code: code === 'changed' ? 'social_failed' : code, detail });
  }
  const { value } = entered;
  return ok({ ...value, value: { ...value.value, account: member.username, isNew } });
}

/**
 * Creates an account for a new person. No address or number from the site is compared with those of
 * members, since its owner there need not own the account here. A code invites as in the
 * registration form; an agent's link applies its terms for new members.
 */
async function createLinked(
  parts: Parts,
  newcomer: Person & Pick<FinishSocialInput, 'referralCode'>,
  visitor: Visitor,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const { db } = parts.storage;
  const { referralCode, ...person } = newcomer;
  const { registrationOpen } = await readSetting(db, registerSetting);
  if (!registrationOpen) return refused({ code: 'registration_closed' });
  const { currency, switches } = await readSetting(db, whitelabelSetting);
  if (switches.DIRECTREG3 === '0' && !referralCode) return refused({ code: 'invitation_required' });
  const turn = await countNewRegistration(parts, visitor.clientAddress);
  if (!turn.ok) return turn;
  const found = await findInvitation(parts, { affiliateCode: referralCode });
  if (!found.ok) return found;
  const { inviter, link: invitation } = found.value ?? {};
  const openingGiftMinor = await readOpeningGift(db);
  const nowMs = parts.clock.nowMs();
  const username = makeName(person.provider);
  const created = await parts.storage.withTransaction(async (transaction) => {
    const id = await createMember(transaction, parts, {
      id: newId(nowMs),
      username,
      nickname: username,
      accountType: invitation?.accountType ?? 0,
      rebateGroup: invitation?.rebateGroup,
      linkId: invitation?.linkId,
      passwordHash: noPassword,
      mustChangePassword: false,
      currency,
      profile: inviter ? { invitedBy: inviter.id } : {},
      referralCode: makeReferralCode(),
      upline: inviter,
      openingGiftMinor,
      nowMs,
      signedIn: false,
      hasRegistered: true,
      languageCode: visitor.languageCode,
    });
    if (id === undefined) throw new Error(`the made-up name ${username} is taken`);
    const link = { ...person, memberId: id, nowMs };
    if (!(await insertLink(transaction, link))) throw new Error('the person was linked meanwhile');
    return id;
  });
  return ok({ id: created });
}

function makeName(provider: SocialProvider): string {
  const letters = Array.from({ length: 11 }, () => nameLetters[randomInt(nameLetters.length)]);
  return `${provider.slice(0, 1)}${letters.join('')}`;
}
