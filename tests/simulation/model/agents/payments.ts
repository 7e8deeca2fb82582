import { houseOf, mainOf } from '../books.ts';
import type { Terms } from '../commissions/terms.ts';
import { type Model, memberOf } from '../model.ts';
import { house } from './contracts.ts';
import { tellOfArrival, tellOfAwaited } from './payment-messages.ts';
import type { ModelPayment } from './run-model.ts';

/** Amount payable to an agent, and the parts of it that uplines pay out of their own money. */
export interface Payable {
  readonly agent: string;
  readonly upline: string | undefined;
  readonly terms: Terms;
  readonly paidMinor: bigint;
  readonly parts: ReadonlyMap<string, bigint>;
}

/** Payments to an agent, with what it is given to hand on. */
export interface AgentPayments {
  readonly passedOnMinor: bigint;
  readonly payments: readonly Pick<ModelPayment, 'from' | 'isGuarantee' | 'amountMinor'>[];
}

/**
 * Returns the payments to each agent of a tree: an upline that pays a contract itself is given its
 * amount as well, and hands it on; what it guarantees and bears it pays out of its own money.
 */
export function paymentsOf(payables: readonly Payable[]): ReadonlyMap<string, AgentPayments> {
  const shares = payables.map((payable) => {
    let ownMinor = payable.paidMinor;
    const guarantees = [...payable.parts].map(([from, mostMinor]) => {
      const amountMinor = least(ownMinor, mostMinor);
      ownMinor -= amountMinor;
      return { from, isGuarantee: true, amountMinor };
    });
    return { ...payable, ownMinor, guarantees };
  });
  const passedOn = (agent: string): bigint =>
    shares
      .filter(({ upline, terms }) => upline === agent && terms.payer === 'upline')
      .reduce((sum, each) => sum + each.ownMinor + passedOn(each.agent), 0n);
  return new Map(
    shares.map(({ agent, upline, terms, ownMinor, guarantees }) => {
      const passedOnMinor = passedOn(agent);
      const from = terms.payer === 'upline' ? (upline ?? house) : house;
      const whole = { from, isGuarantee: false, amountMinor: ownMinor + passedOnMinor };
      const payments = [whole, ...guarantees].filter(({ amountMinor }) => amountMinor > 0n);
      return [agent, { passedOnMinor, payments }];
    }),
  );
}

function least(one: bigint, other: bigint): bigint {
  const less = one < other ? one : other;
  return less > 0n ? less : 0n;
}

/** Makes the payments of a line; one that its payer is too short for waits. */
export function pay(model: Model, payments: readonly ModelPayment[]): void {
  const short = payments.filter((each) => !transfer(model, each));
  for (const [from, parts] of Map.groupBy(short, (each) => each.from)) {
    const [first] = parts;
    const amountMinor = parts.reduce((sum, each) => sum + each.amountMinor, 0n);
    if (first) tellOfAwaited(model, { ...first, from, amountMinor });
  }
  model.runs.awaited.push(...short);
}

/** Tries again what payers were short of, payer by payer, the oldest first, until one is short. */
export function payAwaited(model: Model): void {
  const { awaited } = model.runs;
  for (const payer of model.members.keys()) {
    for (const each of awaited.filter(({ from }) => from === payer)) {
      if (!transfer(model, each)) break;
      awaited.splice(awaited.indexOf(each), 1);
      tellOfArrival(model, each);
    }
  }
}

function transfer(model: Model, payment: ModelPayment): boolean {
  const { from, to, amountMinor } = payment;
  const member = memberOf(model, to);
  const payer = from === house ? houseOf('commissions') : mainOf(from);
  if (from !== house && model.books.free(payer, member) < amountMinor) return false;
  model.books.move(member, { from: payer, to: mainOf(to), amountMinor });
  payment.paidAtMs = model.nowMs;
  return true;
}
