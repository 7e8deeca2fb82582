import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { countAttempt, hashSubject, type Policy } from '#platform/base/throttle/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, findMemberById, notifyMember } from '../members/index.ts';
import { type ClosableSecret, mostInARow, subjectOfRun } from './password-closing.ts';
import { countRun } from './queries.ts';

/** Limit of notices: several wrong tries at once may each be the last one. */
const oncePolicy: Policy = { most: 1, windowMs: dayMs, waitMs: 'rest' };

const texts: Readonly<Record<NonNullable<ClosableSecret['what']> | 'password', MessageKey>> = {
  password: 'messages:passwordClosed',
  'payment password': 'messages:paymentPasswordClosed',
  authenticator: 'messages:authenticatorClosed',
};

/** Wrong guess, and the member it concerns. */
export interface WrongTry {
  /** Id of the member; `undefined` for a name that belongs to nobody. */
  readonly memberId: string | undefined;
  readonly run: ClosableSecret;
}

/**
 * Notifies a member when the hundredth wrong guess in a row has closed a secret, with how to open
 * it again: by mail and SMS as far as they are known, and among the member's messages.
 */
export async function notifyIfClosed(parts: Parts, { memberId, run }: WrongTry): Promise<void> {
  const { storage, outbox } = parts;
  if ((await countRun(storage.db, subjectOfRun(parts, run))) < mostInARow) return;
  if (memberId === undefined) return;
  await storage.withTransaction((transaction) =>
    notifyOfClosing(transaction, parts, { memberId, run }),
  );
  outbox.wake();
}

async function notifyOfClosing(
  transaction: Transaction,
  parts: Parts,
  { memberId, run }: { readonly memberId: string; readonly run: ClosableSecret },
): Promise<void> {
  const what = run.what ?? 'password';
  const { clock, config, outbox, site } = parts;
  const turns = hashSubject(parts, `${what} closed:${memberId}`);
  if (!(await countAttempt(parts, transaction, turns, oncePolicy)).ok) return;
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} of a wrong try is gone`);
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const nowMs = clock.nowMs();
  const values = {
    brand,
    username: member.username,
    time: { atMs: nowMs },
    site: config.origin.host,
  };
  const words = { title: 'messages:closedSubject', text: [texts[what]], values } as const;
  const message = { memberId, languageCode: chooseMessageLanguage(parts, member), words, nowMs };
  const { title: subject, text: body } = await writeMessage(transaction, { site }, message);
  await notifyMember(transaction, { outbox }, { member, subject, body });
}
