import type { OwnRaffle } from '#contract/rewards/promotions.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { RaffleFacts } from '../judge-promotion.ts';
import { type PromotionTerms, parseTerms } from '../terms.ts';
import { countTickets } from './count-tickets.ts';
import { findTickets, listRaffles, type RaffleWithTerms } from './queries.ts';
import { sumMemberStake } from './stakes.queries.ts';

/** Raffles of a promotion as they stand for one member. */
export interface OwnRaffles {
  /** The latest one; `undefined` before the first. */
  readonly present:
    | {
        readonly raffle: RaffleWithTerms;
        readonly terms: PromotionTerms;
        readonly facts: RaffleFacts;
      }
    | undefined;
  readonly views: readonly OwnRaffle[];
}

/** The present raffle and the one before. */
const listed = 2;

/** Reads the latest raffles of a promotion with a member's tickets. */
export async function readOwnRaffles(
  reader: Reader,
  { promotionId, memberId }: { readonly promotionId: string; readonly memberId: string },
): Promise<OwnRaffles> {
  const raffles = await listRaffles(reader, { promotionId, limit: listed });
  const own = await Promise.all(
    raffles.map(async (raffle) => ({
      raffle,
      terms: parseTerms(raffle.terms),
      view: await readOwnRaffle(reader, raffle, memberId),
    })),
  );
  const [latest] = own;
  return {
    present: latest && {
      raffle: latest.raffle,
      terms: latest.terms,
      facts: {
        state: latest.view.state,
        tickets: latest.view.tickets,
        toNextMinor: latest.view.toNext && BigInt(latest.view.toNext.amountMinor),
        drawsAtMs: latest.view.drawsAtMs,
      },
    },
    views: own
      .map(({ view }) => view)
      .filter(({ state, tickets }) => state === 'open' || tickets > 0),
  };
}

async function readOwnRaffle(
  reader: Reader,
  raffle: RaffleWithTerms,
  memberId: string,
): Promise<OwnRaffle> {
  const { period, state, fromMs, toMs, drawsAtMs } = raffle;
  const { gift, currency } = parseTerms(raffle.terms);
  if (gift.by !== 'raffle') throw new Error(`${raffle.promotionId} is no raffle`);
  const times = { period, state, toMs, drawsAtMs };
  if (state === 'open') {
    const play = { memberId, currency, categories: gift.categories, fromMs, toMs };
    const { tickets, toNextMinor } = countTickets(gift, await sumMemberStake(reader, play));
    const toNext = toNextMinor === undefined ? undefined : toMoney(toNextMinor, currency);
    return { ...times, tickets, toNext };
  }
  const row = await findTickets(reader, { ...raffle, memberId });
  if (!row) return { ...times, tickets: 0 };
  const { mark, firstTicket: first, lastTicket: last } = row;
  return { ...times, tickets: last - first + 1, mark, first, last };
}
