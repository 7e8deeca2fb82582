import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  house,
  type KeyedTransferRequest,
  mainOf,
  postTransfers,
  readLedgerAccount,
} from '#platform/money/index.ts';
import { recordFacts } from '../facts/index.ts';
import { toRoundRow } from '../rounds/index.ts';
import { publishSeed } from '../seeds/index.ts';
import { insertCalls, insertRounds } from './queries.ts';
import { type Booked, betOf, callsOf, factOf, type PastRound, roundOf, winOf } from './rows.ts';

/** Each is at most two transfers, and these are posted together. */
const atOnce = 100;

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
      booked.map((each) => toRoundRow(roundOf(member, each))),
    );
    await insertCalls(
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
