import type { Transaction } from '#platform/base/db/storage.ts';
import {
  house,
  type KeyedTransferRequest,
  memberMain,
  mostTransfersAtOnce,
  postTransfers,
} from '#platform/money/index.ts';
import { noteOwnMovements, type OwnMovement } from '#platform/play/index.ts';
import type { DrawGame } from '../games/index.ts';
import type { OpenBet } from './queries.ts';

/** What a draw makes of a bet. */
export interface Outcome {
  readonly bet: OpenBet;
  /** Gross, stakes that come back in it. */
  readonly payoutMinor: bigint;
  /** Stakes that come back because the draw decided nothing. */
  readonly returnedMinor: bigint;
  /** For a lower group of odds. */
  readonly rebateMinor: bigint;
}

/** One payment for a bet. */
interface Payment {
  readonly bet: OpenBet;
  readonly kind: 'win' | 'rebate' | 'rollback';
  readonly amountMinor: bigint;
}

const codes = { win: 'payout', rebate: 'rebate', rollback: 'bet_voided' } as const;
/** Within a scope a bet's id is used once, so that nothing is paid twice. */
const scopes = {
  win: 'draw payout',
  rebate: 'draw rebate',
  rollback: 'draw bet returned',
} as const;

/** Where a payment comes from: rebates are the house's own gift. */
const sources = { win: 'games', rebate: 'promotions', rollback: 'games' } as const;

interface Paying {
  readonly game: DrawGame;
  readonly nowMs: number;
}

/** Pays what bets have won, and their rebates. */
export async function payOut(
  transaction: Transaction,
  outcomes: readonly Outcome[],
  paying: Paying,
): Promise<void> {
  const payments = outcomes.flatMap(({ bet, payoutMinor, rebateMinor }): Payment[] => [
    { bet, kind: 'win', amountMinor: payoutMinor },
    { bet, kind: 'rebate', amountMinor: rebateMinor },
  ]);
  await pay(transaction, payments, paying);
}

/** Gives stakes back. */
export async function giveBack(
  transaction: Transaction,
  bets: readonly OpenBet[],
  paying: Paying,
): Promise<void> {
  const payments = bets.map(
    (bet): Payment => ({ bet, kind: 'rollback', amountMinor: bet.stakeMinor }),
  );
  await pay(transaction, payments, paying);
}

async function pay(
  transaction: Transaction,
  payments: readonly Payment[],
  { game, nowMs }: Paying,
): Promise<void> {
  const due = payments.filter(({ amountMinor }) => amountMinor > 0n);
  for (let at = 0; at < due.length; at += mostTransfersAtOnce) {
    const some = due.slice(at, at + mostTransfersAtOnce);
    const posted = await postTransfers(
      transaction,
      some.map((payment) => toRequest(payment, nowMs)),
    );
    if (!posted.ok) throw new Error(`a payment for ${game.code} was refused: ${posted.refusal}`);
    const movements = some.map(({ bet, kind, amountMinor }, index): OwnMovement => {
      const { transferId = '', creditFreeMinor: freeMinor = 0n } = posted.value[index] ?? {};
      const { id, memberId, currency } = bet;
      const { vassalage } = game;
      return { id, kind, vassalage, memberId, currency, amountMinor, transferId, freeMinor, nowMs };
    });
    await noteOwnMovements(transaction, movements);
  }
}

function toRequest({ bet, kind, amountMinor }: Payment, nowMs: number): KeyedTransferRequest {
  const { id, memberId, currency, mode } = bet;
  return {
    debit: house(sources[kind], currency, mode, memberId),
    credit: memberMain(memberId, currency, mode),
    amountMinor,
    code: codes[kind],
    ...{ scope: scopes[kind], idempotencyKey: id, reference: `round:${id}`, nowMs },
  };
}
