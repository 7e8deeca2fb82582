import { dayOf } from '../limits.ts';
import { amountOf, tell } from '../messages.ts';
import { hour, type Model, memberOf } from '../model.ts';
import type { ModelPayment, PaidPeriod } from './run-model.ts';

const kindTexts = {
  dividend: 'commissionDividend',
  daily: 'commissionDaily',
  hourly: 'commissionHourly',
  realtime: 'commissionRealtime',
} as const;

/**
 * Notifies an agent of pay that its payer is short of, unless this payer owes it already, and the
 * payer, unless it owes anybody.
 */
export function tellOfAwaited(model: Model, payment: ModelPayment): void {
  const { from, to } = payment;
  const owed = model.runs.awaited.filter((each) => each.from === from);
  if (owed.every((each) => each.to !== to)) tellOne(model, payment, to, 'commissionWaits');
  if (owed.length === 0) tellOne(model, payment, from, 'commissionOwed');
}

/** Notifies an agent whose payer owes it nothing more. */
export function tellOfArrival(model: Model, payment: ModelPayment): void {
  const { from, to } = payment;
  const isOwed = model.runs.awaited.some((each) => each.from === from && each.to === to);
  if (!isOwed) tellOne(model, payment, to, 'commissionArrived');
}

function tellOne(
  model: Model,
  { kind, to, amountMinor, period }: ModelPayment,
  member: string,
  text: string,
): void {
  tell(model, {
    member,
    texts: [text],
    values: {
      kind: kindTexts[kind],
      amount: amountOf(amountMinor, memberOf(model, to).currency),
      period: periodOf(period),
      agent: to,
    },
  });
}

/** Returns a period as messages name it: its moment, its day, or its first and last one. */
function periodOf({ periodKind, startMs, endMs }: PaidPeriod): string {
  const [first, last] = [dayOf(startMs), dayOf(endMs - 1)];
  if (periodKind === 'hour' || periodKind === 'fiveMinutes') {
    return `${first} ${new Date(startMs + 7 * hour).toISOString().slice(11, 16)} GMT+7`;
  }
  return first === last ? first : `${first} – ${last}`;
}
