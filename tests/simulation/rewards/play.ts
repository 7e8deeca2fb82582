import { launchGame } from '#contract/play/launch.ts';
import { bonuses } from '#contract/rewards/bonuses.ts';
import { openVendor } from '../../support/vendor-calls.ts';
import type { Week, WeekMember } from './week-member.ts';

/** Games of a week: one whose stakes count, and one of a category that terms leave out. */
const slot = { gameId: 'tgl-lilac-mandarin', vassalage: 'TGL', counts: true };
const baccarat = { gameId: 'slk-silk-baccarat', vassalage: 'SLK', counts: false };

const stakes = [1_000, 2_000, 5_000, 10_000, 20_000, 60_000];

interface Seat {
  readonly balanceMinor: () => Promise<bigint>;
  readonly call: (
    kind: string,
    more: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}

/** Plays a member's rounds of a day in one game, for cash, for a bonus, or for both. */
export async function playRounds(week: Week, member: WeekMember): Promise<void> {
  const { random } = week;
  const game = random.weighted([
    [80, slot],
    [20, baccarat],
  ]);
  const seat = await openSeat(week, member, game);
  const rounds = member.playsMuch ? random.between(15, 40) : random.between(0, 8);
  for (let round = 0; round < rounds; round += 1) {
    await playRound(week, member, { seat, counts: game.counts });
  }
}

async function openSeat(
  { house }: Week,
  { browser }: WeekMember,
  { gameId, vassalage }: typeof slot,
): Promise<Seat> {
  const vendor = openVendor(house, vassalage);
  const launched = await browser.call(launchGame, { gameId });
  if (!launched.ok) throw new Error(launched.refusal.code);
  const ticket = new URL(launched.value.game_url ?? '').searchParams.get('ticket');
  const { body: session } = await vendor.send('session', { ticket });
  const { sessionToken, memberRef } = session;
  const known = { sessionToken, memberRef, gameId, currency: 'VND' };
  return {
    async balanceMinor() {
      const { body } = await vendor.send('balance', { memberRef, currency: 'VND' });
      return BigInt(String(body.balanceMinor));
    },
    async call(kind, more) {
      house.clock.advance(1);
      return (await vendor.send(kind, { ...known, ...more })).body;
    },
  };
}

/** Highest bet of the member's active bonus, minor units; `undefined` without one. */
async function findMostBet({ browser }: WeekMember): Promise<bigint | undefined> {
  const own = await browser.call(bonuses, {});
  const active = own.ok ? own.value.bonuses.find(({ state }) => state === 'active') : undefined;
  return active?.maxBet && BigInt(active.maxBet.amountMinor);
}

/** Plays a round: a bet with what it may be refused for, then a win, a void, or nothing more. */
async function playRound(
  week: Week,
  member: WeekMember,
  { seat, counts }: { readonly seat: Seat; readonly counts: boolean },
): Promise<void> {
  const { random, figures } = week;
  week.round += 1;
  const roundId = `week-${week.round}`;
  const amountMinor = BigInt(random.pick(stakes)) * 100n;
  const act = counts ? 'bet that counts' : 'bet that does not count';
  const isLarge = amountMinor > 2_000_000n;
  const mostMinor = isLarge ? await findMostBet(member) : undefined;
  const balanceMinor = isLarge ? await seat.balanceMinor() : 0n;
  const placed = await seat.call('bet', {
    roundId,
    transactionId: `${roundId}-bet`,
    amountMinor: String(amountMinor),
  });
  const outcome = placed.ok === true ? 'ok' : String(placed.code);
  figures.count(act, outcome);
  const isAbove = mostMinor !== undefined && amountMinor > mostMinor;
  if (isLarge && counts && balanceMinor >= amountMinor) {
    figures.compare(`the bet ${roundId}`, outcome, isAbove ? 'bonus_max_bet' : 'ok');
  }
  if (placed.ok !== true) return;
  figures.add(counts ? 'staked where it counts' : 'staked where it does not count', amountMinor);
  const betTransactionId = `${roundId}-bet`;
  const times = random.weighted([
    [65, 0],
    [30, 2],
    [5, 6],
  ]);
  const isVoid = random.chance(3);
  const kind = isVoid ? 'rollback' : 'win';
  const more = {
    roundId,
    betTransactionId,
    transactionId: `${roundId}-${kind}`,
    amountMinor: String(isVoid ? 0n : amountMinor * BigInt(times)),
    ...(!isVoid && { isClosed: true }),
  };
  const ended = await seat.call(kind, more);
  figures.count(
    isVoid ? 'void a bet' : 'settle a bet',
    ended.ok === true ? 'ok' : String(ended.code),
  );
}
