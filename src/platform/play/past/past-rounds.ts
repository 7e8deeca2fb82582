import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  houseAccount,
  type KeyedTransferRequest,
  mainWalletKey,
  postTransfers,
} from '#platform/money/index.ts';
import { recordFacts } from '../facts/index.ts';
import { toRoundRow } from '../rounds/index.ts';
import { publishSeed } from '../seeds/index.ts';
import {
  type BookedPastRound,
  buildPastBet,
  buildPastCalls,
  buildPastFact,
  buildPastRound,
  buildPastShare,
  buildPastWin,
  type PastRound,
} from './past-rows.ts';
import { insertCalls, insertRounds } from './queries.ts';

/** Rounds that are posted together; each has at most three transfers. */
const atOnce = 66;

/** Round of the past with its member. */
export interface PlayedRound {
  readonly member: Member;
  readonly round: PastRound;
}

/**
 * Books settled rounds of one or many members in their order, with all rows that a vendor's calls
 * leave: transfers, the calls, closed rounds, facts and the sums of their days. Their seeds are
 * published apart (`publishPastSeeds`). No check before play is made. Throws when a stake is not
 * covered.
 */
export async function bookPastRounds(
  transaction: Transaction,
  {
    played,
    timeZone,
  }: {
    readonly played: readonly PlayedRound[];
    readonly timeZone: string;
  },
): Promise<void> {
  for (let start = 0; start < played.length; start += atOnce) {
    const booked = await postRounds(transaction, played.slice(start, start + atOnce));
    await insertRounds(
      transaction,
      booked.map(({ member, round }) => toRoundRow(buildPastRound(member, round))),
    );
    await insertCalls(
      transaction,
      booked.flatMap(({ member, round }) => buildPastCalls(member, round)),
    );
    await recordFacts(
      transaction,
      booked.map(({ member, round }) => buildPastFact(member, round)),
      timeZone,
    );
  }
}

/** Publishes the seeds of rounds of the past, each once for each vendor. */
export async function publishPastSeeds(
  transaction: Transaction,
  rounds: readonly PastRound[],
): Promise<void> {
  const seeds = new Map(rounds.map((each) => [`${each.vassalage} ${each.serverSeed}`, each]));
  for (const { vassalage, serverSeed, details, closedAtMs } of seeds.values()) {
    const { commitment } = details;
    const seed = { vassalage, serverSeed, commitment: String(commitment), nowMs: closedAtMs };
    const published = await publishSeed(transaction, seed);
    if (!published.ok) throw new Error(`a seed of ${vassalage} is not the one it committed to`);
  }
}

interface BookedRound {
  readonly member: Member;
  readonly round: BookedPastRound;
}

async function postRounds(
  transaction: Transaction,
  played: readonly PlayedRound[],
): Promise<BookedRound[]> {
  const entries = played.map(({ member, round }) => {
    const id = newId(round.openedAtMs);
    return { member, round: { ...round, id }, transfers: buildTransfers(member, { ...round, id }) };
  });
  const posted = await postTransfers(
    transaction,
    entries.flatMap(({ transfers }) => transfers),
  );
  if (!posted.ok) throw new Error(`rounds of the past were refused: ${posted.refusal}`);
  const answers = [...posted.value];
  return entries.map(({ member, round }) => {
    const bet = answers.shift();
    if (round.jackpotMinor > 0n) answers.shift();
    const win = round.payoutMinor > 0n ? answers.shift() : undefined;
    if (!bet) throw new Error('a transfer was not answered');
    const afterBetMinor = bet.debitFreeMinor;
    const booked = {
      betTransferId: bet.transferId,
      winTransferId: win?.transferId,
      afterBetMinor,
      afterWinMinor: win?.creditFreeMinor ?? afterBetMinor,
    };
    return { member, round: { ...round, ...booked } };
  });
}

/** The transfers of a round: its stake, the pot's share of it, and what it paid. */
function buildTransfers(
  member: Member,
  round: PastRound & { readonly id: string },
): KeyedTransferRequest[] {
  const main = mainWalletKey({ ...member, memberId: member.id });
  const games = houseAccount('games', member.currency, 'real', member.id);
  const terms = { scope: `vendor:${round.vassalage}`, reference: `round:${round.id}` };
  const bet = { ...terms, ...buildPastBet(round), debit: main, credit: games, code: 'bet' };
  const win = { ...terms, ...buildPastWin(round), debit: games, credit: main, code: 'payout' };
  const share = {
    ...terms,
    ...buildPastShare(round),
    scope: `vendor+1:${round.vassalage}`,
    debit: games,
    credit: houseAccount(`jackpot:${round.vassalage}`, member.currency, 'real', member.id),
    code: 'jackpot_share',
  };
  return [bet, share, win].filter(({ amountMinor }) => amountMinor > 0n);
}
