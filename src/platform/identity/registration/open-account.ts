import type { FieldRefusal } from '#contract/refusals.ts';
import { checkField } from '#lib/field-rules.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { TooManyRequests } from '#platform/base/throttle/index.ts';
import { readOpeningGift, registerSetting } from '#platform/brand/index.ts';
import { createMember, type Member } from '../members/index.ts';
import { generatePassword, hashPassword } from '../passwords/index.ts';
import { makeReferralCode } from './new-member.ts';

/** An account that an agent opens for somebody else. */
interface OpenedOrder {
  readonly agent: Member;
  readonly username: string;
  readonly accountType: 0 | 1;
  readonly rebateGroup: number;
}

/** Refusal of opening an account for somebody else. */
export type OpeningRefusal =
  | TooManyRequests
  | { readonly code: 'no_password_given' }
  | {
      readonly code: 'invalid_input' | 'username_taken';
      readonly detail: { readonly fields: Readonly<Record<string, FieldRefusal>> };
    };

const taken = { code: 'taken', messageKey: 'taken' } as const;

/**
 * Opens an account below an agent, with a password for one sign-in that must be replaced before
 * anything else (design §5). Returns the password, which is stored nowhere. The name must pass the
 * brand's rule of usernames, whether or not visitors may register with one.
 */
export async function openAccount(
  parts: Pick<Parts, 'storage' | 'clock' | 'memberMade' | 'site' | 'breachedPasswords'>,
  { agent, username: typed, accountType, rebateGroup }: OpenedOrder,
): Promise<Result<{ readonly memberId: string; readonly password: string }, OpeningRefusal>> {
  const { storage, clock } = parts;
  const { fields } = await readSetting(storage.db, registerSetting);
  const miss = checkField(typed, { ...fields.username, required: true });
  if (miss) return refused({ code: 'invalid_input', detail: { fields: { username: miss } } });
  const username = usernameKey(typed);
  const password = await generatePassword(parts, username);
  if (password === undefined) return refused({ code: 'no_password_given' });
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  const openingGiftMinor = await readOpeningGift(storage.db);
  const nowMs = clock.nowMs();
  const memberId = await storage.withTransaction(async (transaction) => {
    const id = await createMember(transaction, parts, {
      id: newId(nowMs),
      username,
      nickname: typed,
      accountType,
      rebateGroup,
      nowMs,
      passwordHash: hashed.value,
      mustChangePassword: true,
      currency: agent.currency,
      profile: { invitedBy: agent.id },
      referralCode: makeReferralCode(),
      upline: agent,
      openingGiftMinor,
      signedIn: false,
    });
    if (id === undefined) return undefined;
    await recordAct(transaction, {
      actor: `member:${agent.id}`,
      act: 'downline_opened',
      subject: `member:${id}`,
      detail: { accountType: String(accountType), rebateGroup: String(rebateGroup) },
      atMs: nowMs,
    });
    return id;
  });
  if (memberId === undefined) {
    return refused({ code: 'username_taken', detail: { fields: { username: taken } } });
  }
  return ok({ memberId, password });
}
