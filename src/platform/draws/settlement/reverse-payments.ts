import type { Transaction } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  type KeyedTransferRequest,
  memberMainAccount,
  mostTransfersAtOnce,
  postTransfers,
  readTransferIds,
} from '#platform/money/index.ts';
import { type PaymentReversal, recordReversals } from '#platform/play/index.ts';
import type { Bet } from '../bets/index.ts';
import type { DrawGame } from '../games/index.ts';
import { paymentKey, scopes, sources } from './bet-payments.ts';

/** Payment for a bet that is reversed, and how much of it the member still has. */
interface ReversalDue {
  readonly bet: Bet;
  readonly kind: 'win' | 'rebate';
  readonly amountMinor: bigint;
  readonly thereMinor: bigint;
  /** Amount that the member has beside what is held, after the reversal. */
  readonly freeMinor: bigint;
}

interface ReversalContext {
  readonly game: DrawGame;
  /** Version of the result whose settlement reverses the payments. */
  readonly version: number;
  readonly nowMs: number;
  /** Free balance of each member; locked. */
  readonly free: ReadonlyMap<string, bigint>;
}

const codes = { win: 'payout_reversed', rebate: 'rebate_reversed' } as const;
/**
 * Payments that are reversed at once; each may take two transfers, from the balance and as a
 * receivable.
 */
const mostAtOnce = mostTransfersAtOnce / 2;

/**
 * Reverses the payments for bets on an earlier result: as much as the member's free balance covers,
 * and the rest as a receivable, so that no balance is below zero and nothing is lost.
 */
export async function reversePayments(
  transaction: Transaction,
  bets: readonly Bet[],
  context: ReversalContext,
): Promise<void> {
  const dues = listDues(bets, context.free);
  for (let start = 0; start < dues.length; start += mostAtOnce) {
    await reverseSome(transaction, dues.slice(start, start + mostAtOnce), context);
  }
}

function listDues(bets: readonly Bet[], before: ReadonlyMap<string, bigint>): ReversalDue[] {
  const free = new Map(before);
  const paid = bets.flatMap((bet) => [
    { bet, kind: 'win' as const, amountMinor: bet.payoutMinor },
    { bet, kind: 'rebate' as const, amountMinor: bet.rebateMinor },
  ]);
  return paid
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((each) => {
      const hasMinor = free.get(each.bet.memberId) ?? 0n;
      const thereMinor = hasMinor < each.amountMinor ? hasMinor : each.amountMinor;
      const freeMinor = hasMinor - thereMinor;
      free.set(each.bet.memberId, freeMinor);
      return { ...each, thereMinor, freeMinor };
    });
}

async function reverseSome(
  transaction: Transaction,
  dues: readonly ReversalDue[],
  context: ReversalContext,
): Promise<void> {
  const { game, version, nowMs } = context;
  const paidIds = {
    win: await readPaidTransfers(transaction, dues, 'win'),
    rebate: await readPaidTransfers(transaction, dues, 'rebate'),
  };
  const requests = dues.map((due) =>
    buildReversals(due, paidIds[due.kind].get(due.bet.id), context),
  );
  const posted = await postTransfers(transaction, requests.flat());
  if (!posted.ok) throw new Error(`${game.code} cannot be corrected: ${posted.refusal}`);
  let position = 0;
  const taken = dues.map(
    ({ bet, kind, amountMinor, thereMinor, freeMinor }, index): PaymentReversal => {
      const { id, memberId, currency, mode, resultVersion } = bet;
      const { transferId = '' } = posted.value[position] ?? {};
      position += requests[index]?.length ?? 0;
      return {
        id,
        version,
        memberId,
        currency,
        mode,
        amountMinor,
        transferId,
        freeMinor,
        nowMs,
        kind: 'rollback',
        vassalage: game.vassalage,
        about: { kind, version: resultVersion },
        receivableMinor: amountMinor - thereMinor,
      };
    },
  );
  await recordReversals(transaction, taken);
}

/** Reads the transfers that paid, by the bet. */
async function readPaidTransfers(
  transaction: Transaction,
  dues: readonly ReversalDue[],
  kind: ReversalDue['kind'],
): Promise<ReadonlyMap<string, string>> {
  const keys = dues
    .filter((due) => due.kind === kind)
    .map(({ bet }) => [bet.id, paymentKey(bet.id, bet.resultVersion)] as const);
  if (keys.length === 0) return new Map();
  const posted = await readTransferIds(
    transaction,
    scopes[kind],
    keys.map(([, key]) => key),
  );
  return new Map(
    keys.map(([id, key]) => {
      const transferId = posted.get(key);
      if (transferId === undefined) throw new Error(`there is no ${kind} of bet ${id}`);
      return [id, transferId];
    }),
  );
}

function buildReversals(
  { bet, kind, amountMinor, thereMinor }: ReversalDue,
  reversesTransferId: string | undefined,
  { version, nowMs }: ReversalContext,
): KeyedTransferRequest[] {
  const { id, memberId, currency, mode } = bet;
  const credit = houseAccount(sources[kind], currency, mode, memberId);
  const names = {
    idempotencyKey: `${paymentKey(id, version)}:${kind}`,
    reference: `round:${id}`,
    nowMs,
  };
  const there = {
    ...names,
    credit,
    amountMinor: thereMinor,
    code: codes[kind],
    reversesTransferId,
    debit: memberMainAccount(memberId, currency, mode),
    scope: 'draw payment reversed',
  };
  const owed = {
    ...names,
    credit,
    amountMinor: amountMinor - thereMinor,
    code: 'receivable',
    debit: houseAccount('receivables', currency, mode, memberId),
    scope: 'draw receivable',
  };
  return [there, owed].filter((request) => request.amountMinor > 0n);
}
