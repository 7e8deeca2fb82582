import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type KeyedTransferRequest,
  memberMainAccount,
  mostTransfersAtOnce,
  postTransfers,
} from '#platform/money/index.ts';
import { type OwnMovement, recordOwnMovements } from '#platform/play/index.ts';
import type { DrawGame } from '../games/index.ts';
import type { OpenBet } from './open-bet.ts';
import type { BetOutcome } from './outcomes.ts';

/** One payment for a bet. */
interface Payment {
  readonly bet: OpenBet;
  readonly kind: 'win' | 'rebate' | 'rollback';
  readonly amountMinor: bigint;
}

const codes = { win: 'payout', rebate: 'rebate', rollback: 'bet_voided' } as const;
/**
 * Scopes of payments. Within each, a bet is paid once for each result, so nothing is paid twice.
 */
export const scopes = {
  win: 'draw payout',
  rebate: 'draw rebate',
  rollback: 'draw bet returned',
} as const;

/** Accounts of the house that payments come from: rebates are its own gift. */
export const sources = { win: 'games', rebate: 'promotions', rollback: 'games' } as const;

interface PaymentContext {
  readonly game: DrawGame;
  /** Version of the result that is paid for; 1 is the first one. */
  readonly version: number;
  readonly nowMs: number;
}

/** Returns the key that a payment for a bet is posted under, within its scope. */
export function paymentKey(betId: string, version: number): string {
  return version === 1 ? betId : `${betId}:${version}`;
}

/** Pays the winnings and rebates of bets. */
export async function payOut(
  transaction: Transaction,
  outcomes: readonly BetOutcome[],
  context: PaymentContext,
): Promise<void> {
  const payments = outcomes.flatMap(({ bet, payoutMinor, rebateMinor }): Payment[] => [
    { bet, kind: 'win', amountMinor: payoutMinor },
    { bet, kind: 'rebate', amountMinor: rebateMinor },
  ]);
  await pay(transaction, payments, context);
}

/** Posts stakes back to their members. */
export async function refundStakes(
  transaction: Transaction,
  bets: readonly OpenBet[],
  context: Omit<PaymentContext, 'version'>,
): Promise<void> {
  const payments = bets.map(
    (bet): Payment => ({ bet, kind: 'rollback', amountMinor: bet.stakeMinor }),
  );
  await pay(transaction, payments, { ...context, version: 1 });
}

async function pay(
  transaction: Transaction,
  payments: readonly Payment[],
  { game, version, nowMs }: PaymentContext,
): Promise<void> {
  const due = payments.filter(({ amountMinor }) => amountMinor > 0n);
  for (let start = 0; start < due.length; start += mostTransfersAtOnce) {
    const some = due.slice(start, start + mostTransfersAtOnce);
    const posted = await postTransfers(
      transaction,
      some.map((payment) => toRequest(payment, version, nowMs)),
    );
    if (!posted.ok) throw new Error(`a payment for ${game.code} was refused: ${posted.refusal}`);
    const movements = some.map(({ bet, kind, amountMinor }, index): OwnMovement => {
      const { transferId = '', creditFreeMinor: freeMinor = 0n } = posted.value[index] ?? {};
      const { id, memberId, currency } = bet;
      const { vassalage } = game;
      const moved = { amountMinor, transferId, freeMinor, nowMs };
      return { id, kind, version, vassalage, memberId, currency, ...moved };
    });
    await recordOwnMovements(transaction, movements);
  }
}

function toRequest(
  { bet, kind, amountMinor }: Payment,
  version: number,
  nowMs: number,
): KeyedTransferRequest {
  const { id, memberId, currency, mode } = bet;
  return {
    debit: houseAccount(sources[kind], currency, mode, memberId),
    credit: memberMainAccount(memberId, currency, mode),
    amountMinor,
    code: codes[kind],
    scope: scopes[kind],
    idempotencyKey: paymentKey(id, version),
    reference: `round:${id}`,
    nowMs,
  };
}
