import { randomInt } from 'node:crypto';
import type { ValueOf } from '#contract/endpoint.ts';
import type { FinishSocialInput, finishSocial, SocialProvider } from '#contract/social.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import {
  createMember,
  enter,
  findMemberById,
  keepWaiting,
  type MemberRow,
  makeReferralCode,
  noPassword,
  type RefusalOf,
  type SignedIn,
  takeRegistration,
  type Visitor,
} from '../accounts/index.ts';
import type { Parts } from '../parts.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { readOpeningGift, readSetting } from '../system/index.ts';
import { findLink, insertLink } from './queries.ts';
import { identify } from './social.ts';

type Refusal = RefusalOf<typeof finishSocial> & { readonly waitingCookie?: string };

/** Letters and digits of a made-up name, without those that are mistaken for one another. */
const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Signs in whoever came back from another site; somebody new gets an account. */
export async function signInBySocial(
  parts: Parts,
  input: FinishSocialInput,
  asking: { readonly visitor: Visitor; readonly cookie: string | undefined },
): Promise<Result<SignedIn<ValueOf<typeof finishSocial>>, Refusal>> {
  const { visitor, cookie } = asking;
  const identified = await identify(parts, input, cookie);
  if (!identified.ok) return identified;
  const { provider } = input;
  const person = { provider, subject: identified.value };
  const linked = await findLink(parts.storage.db, person);
  const found =
    linked === undefined ? await createLinked(parts, person, visitor) : ok({ id: linked });
  if (!found.ok) return found;
  const member = await findMemberById(parts.storage.db, found.value.id);
  if (!member) throw new Error(`the member ${found.value.id} of a link is gone`);
  if (await hasSecondFactor(parts.storage.db, member.id)) {
    const { username: name } = member;
    const waitingCookie = await keepWaiting(parts, { member, name, method: provider }, visitor);
    return refused({ code: 'second_factor_required', waitingCookie });
  }
  return open(parts, { member, visitor, provider, isNew: linked === undefined });
}

async function open(
  parts: Parts,
  opening: {
    readonly member: MemberRow;
    readonly visitor: Visitor;
    readonly provider: SocialProvider;
    readonly isNew: boolean;
  },
): Promise<Result<SignedIn<ValueOf<typeof finishSocial>>, Refusal>> {
  const { member, visitor, provider: method, isNew } = opening;
  const entered = await enter(parts, { member, visitor, method, remember: false });
  if (!entered.ok) {
    return refused({ code: entered.refusal === 'changed' ? 'social_failed' : entered.refusal });
  }
  const { value } = entered;
  return ok({ ...value, value: { ...value.value, account: member.username, isNew } });
}

/**
 * Makes an account for somebody new. No address or number that the site tells is compared with
 * those of members: whoever owns one there does not own the account here.
 */
async function createLinked(
  parts: Parts,
  person: { readonly provider: SocialProvider; readonly subject: string },
  visitor: Visitor,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const { db } = parts.storage;
  const { registrationOpen } = await readSetting(db, 'register');
  if (!registrationOpen) return refused({ code: 'registration_closed' });
  const retryAfterSeconds = await takeRegistration(parts, visitor.clientAddress);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
  }
  const { currency } = await readSetting(db, 'whitelabel');
  const openingGiftMinor = await readOpeningGift(db);
  const nowMs = parts.clock.nowMs();
  const username = makeName(person.provider);
  const created = await parts.storage.withTransaction(async (transaction) => {
    const id = await createMember(transaction, {
      id: newId(nowMs),
      username,
      nickname: username,
      accountType: 0,
      passwordHash: noPassword,
      mustChangePassword: false,
      currency,
      profile: {},
      referralCode: makeReferralCode(),
      upline: undefined,
      openingGiftMinor,
      nowMs,
      signedIn: false,
    });
    if (id === undefined) throw new Error(`the made-up name ${username} is taken`);
    const link = { ...person, member_id: id, created_at_ms: nowMs };
    if (!(await insertLink(transaction, link))) throw new Error('the person was linked meanwhile');
    return id;
  });
  return ok({ id: created });
}

function makeName(provider: SocialProvider): string {
  const letters = Array.from({ length: 11 }, () => nameLetters[randomInt(nameLetters.length)]);
  return `${provider.slice(0, 1)}${letters.join('')}`;
}
