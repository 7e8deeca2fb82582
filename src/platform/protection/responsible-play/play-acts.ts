import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import { findLanguage } from '#i18n/languages.ts';
import { formatMoney, toMoney } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { limitName, noLimit } from '#platform/base/limit-names.ts';
import { formatMessageText, type MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  countAttempt,
  type Policy,
  hashSubject as throttled,
} from '#platform/base/throttle/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { chooseMessageLanguage, type Member, memberEmail } from '#platform/identity/index.ts';

/** Parts needed to change a member's play, also by a command beside a running platform. */
export type PlayParts = Pick<Parts, 'clock' | 'config' | 'outbox' | 'site'>;

/** Parts needed to change limits. */
export type LimitParts = PlayParts & Pick<Parts, 'secrets'>;

/** Limit of mails about limits to one member in a day: the address may be a stranger's. */
const letterPolicy: Policy = { most: 20, windowMs: dayMs, waitMs: 'rest' };

export type LimitAct = 'limit_set' | 'limit_raise_asked' | 'limit_raised' | 'limit_raise_withdrawn';

const limitKeys: Readonly<Record<LimitAct, MessageKey>> = {
  limit_set: 'messages:limitSet',
  limit_raise_asked: 'messages:limitRaiseAsked',
  limit_raised: 'messages:limitSet',
  limit_raise_withdrawn: 'messages:limitRaiseWithdrawn',
};

/**
 * Records a change of a limit in the audit log, notifies the member's pages, and mails the member,
 * unless twenty such letters went out within a day.
 */
export async function recordLimitChange(
  transaction: Transaction,
  parts: LimitParts,
  change: {
    readonly member: Member;
    readonly act: LimitAct;
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    /** Null for no limit. */
    readonly amountMinor: bigint | null;
    /** Of the page that changes it (`chooseMessageLanguage`). */
    readonly requestLanguage: string;
  },
): Promise<void> {
  const { member, act, kind, period, amountMinor, requestLanguage } = change;
  const amount = amountMinor === null ? 'none' : `${amountMinor} ${member.currency}`;
  const actor = `member:${member.id}`;
  await recordPlayAct(transaction, parts, { member, act, actor, detail: { kind, period, amount } });
  const letters = throttled(parts, `limits:${member.id}`);
  if (!(await countAttempt(parts, transaction, letters, letterPolicy)).ok) return;
  const { currencySymbol: symbol } = await readSetting(transaction, whitelabelSetting);
  const languageCode = chooseMessageLanguage(parts, member, requestLanguage);
  const locale = findLanguage(languageCode)?.tag ?? 'en';
  const limit = limitName({ kind, period }, languageCode);
  const shown =
    amountMinor === null
      ? noLimit(languageCode)
      : formatMoney(toMoney(amountMinor, member.currency), { locale, symbol });
  await mailMember(transaction, parts, {
    member,
    requestLanguage,
    key: limitKeys[act],
    gaps: { limit, amount: shown },
  });
}

/** Records an act on a member's play in the audit log and notifies the member's pages. */
export async function recordPlayAct(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  done: {
    readonly member: Pick<Member, 'id'>;
    readonly act: string;
    readonly actor: string;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { member, act, actor, detail } = done;
  const nowMs = clock.nowMs();
  await announceChange(transaction, { memberId: member.id, topic: 'limits', nowMs });
  await recordAct(transaction, {
    actor,
    act,
    subject: responsiblePlaySubject(member.id),
    detail,
    atMs: nowMs,
  });
}

/** Returns the subject of a member's play in the audit log. */
export function responsiblePlaySubject(memberId: string): string {
  return `play:${memberId}`;
}

/** Writes a mail to a member, where an address is known; it goes out once the outbox is woken. */
export async function mailMember(
  transaction: Transaction,
  { clock, config, outbox, site }: PlayParts,
  letter: {
    readonly member: Member;
    /** Of the page that caused it, if any (`chooseMessageLanguage`). */
    readonly requestLanguage?: string | undefined;
    readonly key: MessageKey;
    readonly gaps?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { member, requestLanguage, key } = letter;
  const recipient = memberEmail(member);
  if (recipient === undefined) return;
  const languageCode = chooseMessageLanguage({ site }, member, requestLanguage);
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const gaps = {
    brand,
    username: member.username,
    time: formatMoment(clock.nowMs(), site.timeZone),
    site: config.origin.host,
    ...letter.gaps,
  };
  const subject = formatMessageText(languageCode, 'messages:playSubject', gaps);
  const body = formatMessageText(languageCode, key, gaps);
  await outbox.write(transaction, { channel: 'mail', recipient, subject, body });
}
