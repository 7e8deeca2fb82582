import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { findCurrencySymbol } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type MessageWords, moneyValue, writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { chooseMessageLanguage, findMemberById } from '#platform/identity/index.ts';
import type { LineMoney } from '../line-money.ts';
import { countAwaitedPayments } from './awaited-payments.queries.ts';

const kindKeys: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'messages:commissionDividend',
  daily: 'messages:commissionDaily',
  hourly: 'messages:commissionHourly',
  realtime: 'messages:commissionRealtime',
};

/** Amount that an upline owes for a line, all parts together. */
export interface OwedPayment extends Pick<LineMoney, 'lineId' | 'agentId' | 'kind' | 'currency'> {
  readonly payerId: string;
  readonly period: Pick<Period, 'kind' | 'startMs' | 'endMs'>;
  readonly amountMinor: bigint;
}

/**
 * Notifies an agent whose pay awaits its payer, and the payer. Each gets one message: the agent
 * until this payer owes it nothing, the payer until it owes nobody.
 */
export async function notifyOfAwaitedPayment(
  transaction: Transaction,
  parts: Pick<Parts, 'site'>,
  owed: OwedPayment,
  nowMs: number,
): Promise<void> {
  const { lineId: exceptLineId, payerId, agentId } = owed;
  const notice = { ...owed, nowMs };
  if ((await countAwaitedPayments(transaction, { payerId, agentId, exceptLineId })) === 0) {
    await notify(transaction, parts, { ...notice, memberId: agentId, textKey: 'Waits' });
  }
  if ((await countAwaitedPayments(transaction, { payerId, exceptLineId })) === 0) {
    await notify(transaction, parts, { ...notice, memberId: payerId, textKey: 'Owed' });
  }
}

/**
 * Notifies an agent that this payer owes nothing more. Call it once the last payment is marked as
 * paid.
 */
export async function notifyOfLastPayment(
  transaction: Transaction,
  parts: Pick<Parts, 'site'>,
  owed: OwedPayment,
  nowMs: number,
): Promise<void> {
  const { payerId, agentId } = owed;
  if ((await countAwaitedPayments(transaction, { payerId, agentId })) > 0) return;
  await notify(transaction, parts, { ...owed, nowMs, memberId: agentId, textKey: 'Arrived' });
}

async function notify(
  transaction: Transaction,
  parts: Pick<Parts, 'site'>,
  notice: OwedPayment & {
    readonly memberId: string;
    readonly textKey: 'Waits' | 'Owed' | 'Arrived';
    readonly nowMs: number;
  },
): Promise<void> {
  const { memberId, agentId, textKey, kind, currency, amountMinor, period, nowMs } = notice;
  const member = await findMemberById(transaction, memberId);
  const agent = await findMemberById(transaction, agentId);
  if (!member || !agent) return;
  const languageCode = chooseMessageLanguage(parts, member);
  const values = {
    kind: { key: kindKeys[kind] },
    amount: moneyValue(amountMinor, currency, findCurrencySymbol(currency)),
    period: periodText(period, parts.site.timeZone),
    agent: agent.username,
  };
  const words: MessageWords = {
    title: `messages:commission${textKey}Subject`,
    text: [`messages:commission${textKey}`],
    values,
  };
  await writeMessage(transaction, parts, { memberId, languageCode, words, nowMs });
}

/**
 * Formats a period in figures that every language reads: its moment, its day, or its first and last
 * one.
 */
function periodText({ kind, startMs, endMs }: OwedPayment['period'], timeZone: string): string {
  if (kind === 'hour' || kind === 'fiveMinutes') return formatMoment(startMs, timeZone);
  const [first, last] = [zoneDay(startMs, timeZone), zoneDay(endMs - 1, timeZone)];
  return first === last ? first : `${first} – ${last}`;
}
