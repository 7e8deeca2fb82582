import type { Raffle } from '#contract/rewards/raffles.ts';
import { toMoney } from '#lib/money.ts';
import { formatTickets } from '#lib/raffle/rule.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { maskName } from '#platform/identity/index.ts';
import { parseTerms } from '../terms.ts';
import { listPrizes } from './prizes.queries.ts';
import {
  findRaffle,
  listRaffles,
  listTickets,
  type RaffleKey,
  type RaffleWithTerms,
} from './queries.ts';

const shownAtMost = 5;

/** Lists the latest raffles of a promotion as everybody sees them. */
export async function listPublicRaffles(reader: Reader, promotionId: string): Promise<Raffle[]> {
  const rows = await listRaffles(reader, { promotionId, limit: shownAtMost });
  return Promise.all(rows.map((row) => toPublicRaffle(reader, row)));
}

/** Reads a frozen raffle with its list of tickets; `undefined` for none. */
export async function readRaffleProof(
  reader: Reader,
  key: RaffleKey,
): Promise<{ readonly raffle: Raffle; readonly list: string } | undefined> {
  const row = await findRaffle(reader, key);
  if (!row || row.state === 'open') return undefined;
  const ranges = (await listTickets(reader, key)).map(({ mark, firstTicket, lastTicket }) => ({
    mark,
    first: firstTicket,
    last: lastTicket,
  }));
  return { raffle: await toPublicRaffle(reader, row), list: formatTickets(ranges) };
}

async function toPublicRaffle(reader: Reader, row: RaffleWithTerms): Promise<Raffle> {
  const { promotionId, period, state, fromMs, toMs, drawsAtMs, commitment } = row;
  const { gift, currency } = parseTerms(row.terms);
  if (gift.by !== 'raffle') throw new Error(`${promotionId} is no raffle`);
  const drawn = state === 'drawn' ? await listPrizes(reader, row) : [];
  return {
    promotionId,
    period,
    state,
    fromMs,
    toMs,
    drawsAtMs,
    prizes: gift.prizes.map(({ amountMinor, count }) => ({
      amount: toMoney(amountMinor, currency),
      count,
    })),
    commitment,
    listSha256: row.listSha256 ?? undefined,
    tickets: row.tickets,
    holders: row.holders,
    serverSeed: row.serverSeed ?? undefined,
    winners: drawn.map((prize) => ({
      place: prize.place,
      ticket: prize.ticket,
      mark: prize.mark,
      name: prize.state === 'given' ? maskName(prize.username) : undefined,
      prize: toMoney(prize.amountMinor, currency),
      isKept: prize.state === 'kept',
    })),
  };
}
