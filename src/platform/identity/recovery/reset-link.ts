import { hash, randomBytes } from 'node:crypto';
import type { ForgotByEmailInput, forgotByEmail } from '#contract/identity/verification.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkField } from '#lib/field-rules.ts';
import { checkKnownName } from '#lib/known-names.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { mailKey } from '#lib/typed-text/typed-kinds.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { formatMessageText } from '#platform/base/outbox/index.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { localPath } from '#platform/base/site.ts';
import { registerSetting, whitelabelSetting } from '#platform/brand/index.ts';
import {
  chooseMessageLanguage,
  findMemberByName,
  type Member,
  memberEmail,
} from '../members/index.ts';
import { recoveryTellsSetting } from '../settings/index.ts';
import { insertLink } from './queries.ts';
import { countRecoveryRequest } from './throttle.ts';

/** Lifetime of a link. */
export const resetLinkMinutes = 30;

/** Context of a request for a link. */
export interface LinkRequest {
  readonly clientAddress: string;
  readonly languageCode: string;
}

/**
 * Sends a link for a new password when name and address belong together and the account is open.
 * Unless the brand reveals it (`recoveryTells`), neither the answer nor its time shows whether they
 * do: one transaction counts the request and writes the mail, if there is one.
 */
export async function sendLink(
  parts: Parts,
  input: ForgotByEmailInput,
  request: LinkRequest,
): Promise<Outcome<typeof forgotByEmail>> {
  const { storage, outbox } = parts;
  const fields = await checkFields(parts, input);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  const tells = await readSetting(storage.db, recoveryTellsSetting);
  const { username, email: typedEmail } = input;
  const { clientAddress } = request;
  const outcome = await storage.withTransaction(async (transaction) => {
    const turn = await countRecoveryRequest(parts, transaction, {
      username,
      email: typedEmail,
      clientAddress,
    });
    if (!turn.ok) return turn;
    const member = await findMemberByName(transaction, username);
    const email = member && memberEmail(member);
    if (!member || email === undefined || email !== mailKey(typedEmail)) return ok('unknown');
    if (member.closedAtMs !== undefined) return ok('unknown');
    await writeLink(transaction, parts, { member, email, request });
    return ok('sent');
  });
  if (!outcome.ok) return outcome;
  if (outcome.value === 'unknown' && tells) return refused({ code: 'unknown_username_or_email' });
  outbox.wake();
  return ok({ expiredMinutes: resetLinkMinutes });
}

async function checkFields(
  { storage }: Parts,
  { username, email }: ForgotByEmailInput,
): Promise<Record<string, FieldRefusal>> {
  const { fields } = await readSetting(storage.db, registerSetting);
  const misses = {
    username: checkKnownName(username, fields.username),
    email: checkField(email, { ...fields.email, required: true }),
  };
  const refusals: Record<string, FieldRefusal> = {};
  for (const [name, miss] of Object.entries(misses)) if (miss) refusals[name] = miss;
  return refusals;
}

async function writeLink(
  transaction: Transaction,
  { clock, config, outbox, site }: Parts,
  sending: {
    readonly member: Member;
    readonly email: string;
    readonly request: LinkRequest;
  },
): Promise<void> {
  const { member, email, request } = sending;
  const languageCode = chooseMessageLanguage({ site }, member, request.languageCode);
  const token = randomBytes(32).toString('base64url');
  await insertLink(transaction, {
    tokenHash: hashToken(token),
    memberId: member.id,
    passwordHash: member.passwordHash,
    expiresAtMs: clock.nowMs() + resetLinkMinutes * minuteMs,
  });
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const path = localPath(site, { path: '/reset-password', languageCode });
  // In the fragment, which no browser sends: it reaches no log and no other site.
  const link = `${config.origin.origin}${path}#${token}`;
  const gaps = { brand, username: member.username, link, count: resetLinkMinutes };
  await outbox.write(transaction, {
    channel: 'mail',
    recipient: email,
    subject: formatMessageText(languageCode, 'messages:resetSubject', { brand }),
    body: formatMessageText(languageCode, 'messages:reset', gaps),
  });
}

/** Hashes a link's secret for storage. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
