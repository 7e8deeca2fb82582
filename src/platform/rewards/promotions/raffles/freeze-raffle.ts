import { createHmac } from 'node:crypto';
import { formatTickets, hashTickets, numberTickets } from '#lib/raffle/rule.ts';
import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { judgePromotion, mayHoldTickets } from '../judge-promotion.ts';
import { type PromotionTerms, parseTerms, type RaffleGift } from '../terms.ts';
import { countTickets } from './count-tickets.ts';
import {
  insertTickets,
  lockRaffle,
  type RaffleKey,
  type RaffleRow,
  type TicketsRow,
  updateRaffle,
} from './queries.ts';
import { listStakingMembers, type StakingMember, sumStakes } from './stakes.queries.ts';

/** Time after the end of play in which its last settlements are committed. */
export const settledAfterMs = 5 * minuteMs;

const membersAtOnce = 500;

/**
 * Freezes a raffle once its play is over: counts the tickets of everybody who may hold some, numbers
 * and hashes them. Facts that are settled later, voids included, change none. Does nothing to a
 * raffle that is frozen or not over.
 */
export async function freezeRaffle(
  transaction: Transaction,
  { clock, secrets }: Pick<Parts, 'clock' | 'secrets'>,
  key: RaffleKey,
): Promise<void> {
  const raffle = await lockRaffle(transaction, key);
  const nowMs = clock.nowMs();
  if (raffle.state !== 'open' || raffle.toMs + settledAfterMs > nowMs) return;
  const terms = parseTerms(raffle.terms);
  const { gift } = terms;
  if (gift.by !== 'raffle') throw new Error(`${key.promotionId} is no raffle`);
  const markKey = secrets.derive('raffle marks');
  const holders = (await listHolders(transaction, { raffle, terms, gift, nowMs })).map(
    ({ memberId, tickets }) => ({
      memberId,
      tickets,
      mark: makeMark(markKey, [key.promotionId, key.period, memberId]),
    }),
  );
  const memberIds = new Map(holders.map(({ mark, memberId }) => [mark, memberId]));
  const ranges = numberTickets(holders);
  const rows = ranges.map(
    ({ mark, first, last }): TicketsRow => ({
      promotionId: key.promotionId,
      period: key.period,
      memberId: memberIds.get(mark) ?? '',
      mark,
      firstTicket: first,
      lastTicket: last,
    }),
  );
  await insertTickets(transaction, rows);
  await updateRaffle(transaction, key, {
    state: 'frozen',
    listSha256: await hashTickets(formatTickets(ranges)),
    tickets: ranges.at(-1)?.last ?? 0,
    holders: ranges.length,
    frozenAtMs: nowMs,
  });
}

/** Returns the published mark of a member in one raffle: 24 hexadecimal digits. */
function makeMark(key: Uint8Array, names: readonly string[]): string {
  return createHmac('sha256', key).update(names.join('|')).digest('hex').slice(0, 24);
}

/** Lists the members who hold tickets at the freeze, with their number. */
async function listHolders(
  transaction: Transaction,
  count: {
    readonly raffle: RaffleRow;
    readonly terms: PromotionTerms;
    readonly gift: RaffleGift;
    readonly nowMs: number;
  },
): Promise<{ readonly memberId: string; readonly tickets: number }[]> {
  const { raffle, terms, gift, nowMs } = count;
  const { fromMs, toMs, drawsAtMs } = raffle;
  const play = { currency: terms.currency, categories: gift.categories, fromMs, toMs };
  const earned = (await sumStakes(transaction, play))
    .map(({ memberId, stakeMinor }) => ({ memberId, ...countTickets(gift, stakeMinor) }))
    .filter(({ tickets }) => tickets > 0);
  const holders: { memberId: string; tickets: number }[] = [];
  for (let from = 0; from < earned.length; from += membersAtOnce) {
    const some = earned.slice(from, from + membersAtOnce);
    const ids = some.map(({ memberId }) => memberId);
    const members = new Map(
      (await listStakingMembers(transaction, ids)).map((member) => [member.id, member]),
    );
    for (const { memberId, ...tickets } of some) {
      const member = members.get(memberId);
      if (!member) continue;
      const state = { ...tickets, state: 'open', drawsAtMs } as const;
      if (mayHold(member, { terms, nowMs, raffle: state })) {
        holders.push({ memberId, tickets: tickets.tickets });
      }
    }
  }
  return holders;
}

function mayHold(
  member: StakingMember,
  count: Pick<Parameters<typeof judgePromotion>[0], 'terms' | 'nowMs' | 'raffle'>,
): boolean {
  const { closedAtMs, excludedUntilMs, playPausedUntilMs, ...other } = member;
  const isOut = closedAtMs !== null || excludedUntilMs !== null;
  const isPaused = isOut || (playPausedUntilMs ?? 0) > count.nowMs;
  return mayHoldTickets(
    judgePromotion({
      ...count,
      isEnded: false,
      budgetLeftMinor: 0n,
      member: { ...other, isPaused, pausedUntilMs: undefined },
      isRegistering: false,
      joinedAtMs: undefined,
      periodFromMs: 0,
      deposits: [],
      application: undefined,
      grant: undefined,
    }),
  );
}
