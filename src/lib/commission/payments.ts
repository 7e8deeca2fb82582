import type { Earnings } from './earnings.ts';
import { smallerOrZero, type UplinePart } from './upline-parts.ts';

/** Amount payable to an agent for a period, after carry and adjustments. */
export interface Payable {
  readonly earnings: Pick<Earnings, 'agent' | 'upline' | 'terms'>;
  /** Parts of it that uplines pay out of their own money, as far as it is paid. */
  readonly parts: readonly UplinePart[];
  /** Never below 0. */
  readonly paidMinor: bigint;
}

/** Money from the house or an upline to an agent. */
export interface Payment {
  readonly to: string;
  /** `undefined` is the house. */
  readonly from?: string | undefined;
  /**
   * True when an upline pays its guarantee or its share of a team bound, beside the contract's
   * payer.
   */
  readonly isGuarantee: boolean;
  readonly amountMinor: bigint;
  /** Part of it that the agent passes on to downlines whose contracts it pays itself. */
  readonly passedOnMinor: bigint;
}

/**
 * Computes the payments between house, uplines and agents. Lines are differences: an upline's
 * leaves out the earnings of its downlines. So an upline that pays a contract itself receives that
 * much more from its own payer, and passes it on. Guarantees and team bounds come out of the
 * upline's own money. Payments are ordered by agent from the top, so that everyone is paid before
 * passing on.
 */
export function calculatePayments(payables: readonly Payable[]): readonly Payment[] {
  const shares = payables.map((payable) => ({ payable, ...listShares(payable) }));
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

function listShares({ earnings, parts, paidMinor }: Payable): {
  readonly ownMinor: bigint;
  readonly guarantees: readonly Payment[];
} {
  let ownMinor = paidMinor;
  const guarantees = parts.map((part) => {
    const amountMinor = smallerOrZero(ownMinor, part.amountMinor);
    ownMinor -= amountMinor;
    const { from } = part;
    return { to: earnings.agent, from, isGuarantee: true, amountMinor, passedOnMinor: 0n };
  });
  return { ownMinor, guarantees };
}
