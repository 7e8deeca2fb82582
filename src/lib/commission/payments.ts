import type { Earnings } from './earnings.ts';
import { type Part, smaller } from './upline-parts.ts';

/** What an agent is paid for a period, after carry and adjustments. */
export interface Payable {
  readonly earnings: Pick<Earnings, 'agent' | 'upline' | 'terms'>;
  /** What of it uplines pay out of their own pockets, as far as it is paid. */
  readonly parts: readonly Part[];
  /** Never below 0. */
  readonly paidMinor: bigint;
}

/** Money from the house or an upline to an agent. */
export interface Payment {
  readonly to: string;
  /** `undefined` is the house. */
  readonly from?: string | undefined;
  /** Whether an upline pays what it guarantees or bears, beside what the contract's payer does. */
  readonly isGuarantee: boolean;
  readonly amountMinor: bigint;
  /** What of it the agent pays on to downlines whose contracts it pays itself. */
  readonly passedOnMinor: bigint;
}

/**
 * Who pays whom. Lines are differences: an upline's leaves out what its downlines earn. So an
 * upline that pays a contract itself is paid that much more by its own payer, and hands it on. What
 * an upline guarantees, and what it bears of its team, comes out of its own pocket. Payments stand in
 * the order of the agents, from the top, so that whoever hands on is paid before.
 */
export function paymentsOf(payables: readonly Payable[]): readonly Payment[] {
  const shares = payables.map((payable) => ({ payable, ...sharesOf(payable) }));
  const passedOn = new Map<string, bigint>();
  for (const { payable, ownMinor } of shares.toReversed()) {
    const { agent, upline, terms } = payable.earnings;
    if (terms.payer === 'house' || upline === undefined) continue;
    const wholeMinor = ownMinor + (passedOn.get(agent) ?? 0n);
    passedOn.set(upline, (passedOn.get(upline) ?? 0n) + wholeMinor);
  }
  const payments = shares.flatMap(({ payable, ownMinor, guarantees }) => {
    const { agent: to, upline, terms } = payable.earnings;
    const passedOnMinor = passedOn.get(to) ?? 0n;
    const from = terms.payer === 'upline' ? upline : undefined;
    const amountMinor = ownMinor + passedOnMinor;
    return [{ to, from, isGuarantee: false, amountMinor, passedOnMinor }, ...guarantees];
  });
  return payments.filter(({ amountMinor }) => amountMinor > 0n);
}

function sharesOf({ earnings, parts, paidMinor }: Payable): {
  readonly ownMinor: bigint;
  readonly guarantees: readonly Payment[];
} {
  let ownMinor = paidMinor;
  const guarantees = parts.map((part) => {
    const amountMinor = smaller(ownMinor, part.amountMinor);
    ownMinor -= amountMinor;
    const { from } = part;
    return { to: earnings.agent, from, isGuarantee: true, amountMinor, passedOnMinor: 0n };
  });
  return { ownMinor, guarantees };
}
