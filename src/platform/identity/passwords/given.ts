import { randomInt } from 'node:crypto';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Storage } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { findMemberByName, trialType } from '../members/index.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { demandChange } from './queries.ts';
import { writePassword } from './write.ts';

/** Why nobody was given a password. */
export type GivenRefusal =
  | 'no_such_account'
  | 'closed'
  | 'trial'
  /** The brand's rule of passwords takes nothing that is made here. */
  | 'no_password_fits'
  /** Somebody else changed it meanwhile. */
  | 'changed_meanwhile';

/** What giving one needs, also of a command beside a running platform. */
export interface GivingParts
  extends Pick<Parts, 'clock' | 'config' | 'outbox' | 'secrets' | 'site'> {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}

/** Letters and digits that sound and look like no other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const usualLength = 14;
const mostTries = 50;

/** What the audit log calls a member's password. */
export function subjectOf(memberId: string): string {
  return `password:${memberId}`;
}

/**
 * Gives a member a new password for one sign-in, with all that follows a change of it; whoever
 * signs in with it must replace it first. For members who have lost every way back and proved to
 * the operator who they are. Answers the password, which is kept nowhere.
 */
export async function givePassword(
  parts: GivingParts,
  order: {
    readonly username: string;
    readonly why: string;
    /** `staff:<name>`. */
    readonly actor: string;
  },
): Promise<Result<string, GivenRefusal>> {
  const { storage, clock } = parts;
  const { username, why, actor } = order;
  const member = await findMemberByName(storage.db, username.toLowerCase());
  if (!member) return refused('no_such_account');
  if (member.closedAtMs !== undefined) return refused('closed');
  if (member.accountType === trialType) return refused('trial');
  const password = await makePassword(storage.db, member.username);
  const to = password && (await hashPassword(password));
  if (password === undefined || to === undefined) return refused('no_password_fits');
  const isWritten = await storage.withTransaction(async (transaction) => {
    if (!(await writePassword(transaction, parts, { member, to }))) return false;
    await demandChange(transaction, { id: member.id, passwordHash: to });
    const subject = subjectOf(member.id);
    const atMs = clock.nowMs();
    await recordAct(transaction, { actor, act: 'password_given', subject, detail: { why }, atMs });
    return true;
  });
  return isWritten ? ok(password) : refused('changed_meanwhile');
}

/** A password by the brand's own rule; `undefined` when none that is made here passes it. */
async function makePassword(db: Reader, username: string): Promise<string | undefined> {
  const { fields } = await readSetting(db, 'register');
  const { minLength = usualLength, maxLength = usualLength } = fields.password ?? {};
  const length = Math.max(minLength, Math.min(usualLength, maxLength));
  for (let time = 0; time < mostTries; time += 1) {
    const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
    const newPassword = letters.join('');
    const given = { newPassword, confirmNewPassword: undefined, username };
    if (!(await checkNewPassword(db, given))) return newPassword;
  }
  return undefined;
}
