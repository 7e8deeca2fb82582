import { fromHex } from '#lib/lottery/proof/hex.ts';
import { drawTickets } from '#lib/raffle/rule.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countPrizes, parseTerms } from '../terms.ts';
import { insertPrizes } from './prizes.queries.ts';
import { listTickets, lockRaffle, type RaffleKey, updateRaffle } from './queries.ts';

/**
 * Draws a frozen raffle at its moment: reveals the seed and keeps the winners, by `lib/raffle/rule.ts`.
 * Does nothing to a raffle that is drawn or whose moment has not come.
 */
export async function drawRaffle(
  transaction: Transaction,
  { clock, secrets }: Pick<Parts, 'clock' | 'secrets'>,
  key: RaffleKey,
): Promise<void> {
  const raffle = await lockRaffle(transaction, key);
  const { state, drawsAtMs, listSha256: listHash, sealedSeed } = raffle;
  const nowMs = clock.nowMs();
  if (state !== 'frozen' || drawsAtMs > nowMs) return;
  const seedHex = secrets.unseal('raffle seed', sealedSeed);
  const serverSeed = fromHex(seedHex);
  const { gift } = parseTerms(raffle.terms);
  if (!serverSeed || listHash === null || gift.by !== 'raffle') {
    throw new Error(`the raffle ${key.period} of ${key.promotionId} cannot be drawn`);
  }
  const tickets = await listTickets(transaction, key);
  const memberIds = new Map(tickets.map(({ mark, memberId }) => [mark, memberId]));
  const ranges = tickets.map(({ mark, firstTicket, lastTicket }) => ({
    mark,
    first: firstTicket,
    last: lastTicket,
  }));
  const { promotionId, period } = key;
  const seeds = { serverSeed, promotionId, period, listHash };
  const drawn = await drawTickets(seeds, ranges, countPrizes(gift));
  const amounts = gift.prizes.flatMap(({ amountMinor, count }) =>
    Array.from({ length: count }, () => amountMinor),
  );
  await insertPrizes(
    transaction,
    drawn.map(({ ticket, holder: { mark } }, index) => ({
      promotionId,
      period,
      memberId: memberIds.get(mark) ?? '',
      mark,
      place: index + 1,
      ticket,
      amountMinor: amounts[index] ?? 0n,
      state: 'drawn',
      grantId: null,
    })),
  );
  await updateRaffle(transaction, key, { state: 'drawn', serverSeed: seedHex, drawnAtMs: nowMs });
}
