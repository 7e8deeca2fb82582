import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { VendorTransactionsTable } from '#platform/base/db/vendor-tables.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  house,
  type KeyedTransferRequest,
  mainOf,
  postTransfers,
  readLedgerAccount,
} from '#platform/money/index.ts';
import { type Fact, recordFacts } from '../facts/index.ts';
import { insertRounds, type Round } from '../rounds/index.ts';
import { publishSeed } from '../seeds/index.ts';
import { contentHashOf, insertAllSeen } from '../vendor-calls/index.ts';

/** A round that a demonstration's member played before anybody watched: one bet, one win or loss. */
export interface PastRound {
  /** What its vendor calls it. */
  readonly roundRef: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  /** Above zero. */
  readonly stakeMinor: bigint;
  /** 0 for a loss. */
  readonly payoutMinor: bigint;
  /** Published with it; hexadecimal. */
  readonly serverSeed: string;
  /** Its rules' version and its proof, as a vendor tells them. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly openedAtMs: number;
  readonly closedAtMs: number;
}

/** Each is at most two transfers, and these are posted together. */
const atOnce = 100;

interface Booked extends PastRound {
  readonly id: string;
  readonly betTransferId: string;
  readonly winTransferId: string | undefined;
  /** What was left after the bet, and after the win. */
  readonly afterBetMinor: bigint;
  readonly afterWinMinor: bigint;
}

/**
 * Books settled rounds of a member in their order, with everything that a vendor's calls would have
 * left: transfers, the calls themselves, closed rounds, seeds, facts and the sums of their days. No gate is
 * asked: they are of a time when nothing was closed. Throws where a stake was not there.
 */
export async function bookPastRounds(
  transaction: Transaction,
  {
    member,
    rounds,
    timeZone,
  }: {
    readonly member: Member;
    readonly rounds: readonly PastRound[];
    readonly timeZone: string;
  },
): Promise<void> {
  await publishSeeds(transaction, rounds);
  for (let at = 0; at < rounds.length; at += atOnce) {
    const booked = await post(transaction, member, rounds.slice(at, at + atOnce));
    await insertRounds(
      transaction,
      booked.map((each) => roundOf(member, each)),
    );
    await insertAllSeen(
      transaction,
      booked.flatMap((each) => callsOf(member, each)),
    );
    await recordFacts(
      transaction,
      booked.map((each) => factOf(member, each)),
      timeZone,
    );
  }
}

/** The seeds of rounds, each once for each vendor. */
async function publishSeeds(transaction: Transaction, rounds: readonly PastRound[]): Promise<void> {
  const seeds = new Map(rounds.map((each) => [`${each.vassalage} ${each.serverSeed}`, each]));
  for (const { vassalage, serverSeed, details, closedAtMs } of seeds.values()) {
    const { commitment } = details;
    const seed = { vassalage, serverSeed, commitment: String(commitment), nowMs: closedAtMs };
    const published = await publishSeed(transaction, seed);
    if (!published.ok) throw new Error(`a seed of ${vassalage} is not the one it committed to`);
  }
}

async function post(
  transaction: Transaction,
  member: Member,
  rounds: readonly PastRound[],
): Promise<Booked[]> {
  const main = mainOf({ ...member, memberId: member.id });
  const games = house('games', member.currency, 'real', member.id);
  const named = rounds.map((round) => ({ ...round, id: newId(round.openedAtMs) }));
  const requests = named.flatMap((round): KeyedTransferRequest[] => {
    const terms = { scope: `vendor:${round.vassalage}`, reference: `round:${round.id}` };
    const bet = { ...terms, ...betOf(round), debit: main, credit: games, code: 'bet' };
    const win = { ...terms, ...winOf(round), debit: games, credit: main, code: 'payout' };
    return win.amountMinor > 0n ? [bet, win] : [bet];
  });
  const before = await readLedgerAccount(transaction, main);
  const posted = await postTransfers(transaction, requests);
  if (!posted.ok) throw new Error(`the past of ${member.username} was refused: ${posted.refusal}`);
  const ids = posted.value.map(({ transferId }) => transferId);
  let balanceMinor = before ? before.balanceMinor - before.heldMinor : 0n;
  return named.map((round): Booked => {
    const betTransferId = ids.shift() ?? '';
    const winTransferId = round.payoutMinor > 0n ? ids.shift() : undefined;
    const afterBetMinor = balanceMinor - round.stakeMinor;
    balanceMinor = afterBetMinor + round.payoutMinor;
    return { ...round, betTransferId, winTransferId, afterBetMinor, afterWinMinor: balanceMinor };
  });
}

function betOf({ roundRef, stakeMinor, openedAtMs }: PastRound) {
  return { idempotencyKey: `${roundRef}-bet`, amountMinor: stakeMinor, nowMs: openedAtMs };
}

function winOf({ roundRef, payoutMinor, closedAtMs }: PastRound) {
  return { idempotencyKey: `${roundRef}-win`, amountMinor: payoutMinor, nowMs: closedAtMs };
}

function roundOf(member: Member, round: Booked): Round {
  const { id, vassalage, roundRef, gameId, details, openedAtMs, closedAtMs } = round;
  return {
    ...{ id, vassalage, roundRef, gameId, details, openedAtMs, closedAtMs },
    memberId: member.id,
    currency: member.currency,
    mode: 'real',
    state: 'closed',
    isFree: false,
    hasLateWin: false,
    stakesMinor: round.stakeMinor,
    validStakesMinor: undefined,
    payoutsMinor: round.payoutMinor,
  };
}

/** The two calls of a round, as they would have been answered. */
function callsOf(member: Member, round: Booked): VendorTransactionsTable[] {
  const bet = {
    ...({ kind: 'bet', ...betOf(round), aboutRef: undefined, isClosed: false } as const),
    transferId: round.betTransferId,
    balanceMinor: round.afterBetMinor,
  };
  const win = {
    ...({ kind: 'win', ...winOf(round), aboutRef: bet.idempotencyKey, isClosed: true } as const),
    transferId: round.winTransferId,
    balanceMinor: round.afterWinMinor,
  };
  const { vassalage, gameId, roundRef } = round;
  const about = {
    memberRef: member.id,
    currency: member.currency,
    gameId,
    roundRef,
    isFree: false,
  };
  return [bet, win].map((call) => ({
    vassalage,
    transaction_ref: call.idempotencyKey,
    kind: call.kind,
    content_hash: contentHashOf({ ...about, ...call }),
    member_id: member.id,
    round_id: round.id,
    amount_minor: call.amountMinor,
    currency: member.currency,
    jackpot_minor: 0n,
    receivable_minor: 0n,
    about_ref: call.aboutRef ?? null,
    undone_by_ref: null,
    transfer_id: call.transferId ?? null,
    balance_minor: call.balanceMinor,
    at_ms: call.nowMs,
  }));
}

function factOf(member: Member, round: Booked): Fact {
  return {
    kind: 'settled',
    settledAtMs: round.closedAtMs,
    memberId: member.id,
    uplinePath: member.path,
    category: round.category,
    vassalage: round.vassalage,
    gameId: round.gameId,
    roundId: round.id,
    stakeMinor: round.stakeMinor,
    validStakeMinor: round.stakeMinor,
    payoutMinor: round.payoutMinor,
    currency: member.currency,
    mode: 'real',
  };
}
