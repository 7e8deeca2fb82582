import { currencyDecimals } from '#lib/money.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { pastWithdrawalMs } from '#platform/money/index.ts';
import type { PastRound, Title } from '#platform/play/index.ts';
import { type Chance, createChance } from '../past/chance.ts';
import type { PastSource } from '../past/member-past.ts';
import type { TeamMember } from './roster.ts';

/**
 * Acts of a team member on one day: a deposit first, if needed, then play, and perhaps a withdrawal
 * in the end.
 */
export interface PlayedDay {
  readonly daysAgo: number;
  readonly deposit: { readonly amountMinor: bigint; readonly atMs: number } | undefined;
  readonly rounds: readonly PastRound[];
  readonly withdrawal: { readonly amountMinor: bigint; readonly atMs: number } | undefined;
}

interface PlannedRound {
  readonly daysAgo: number;
  readonly nonce: number;
  readonly atMs: number;
}

/** Somebody sits down between these hours of the brand's day. */
const firstHour = 10;
const hours = 13;
/** By then the day's play has ended: nobody is in the midst of it when the demonstration opens. */
const quietMs = 30 * minuteMs;
const roundMs = 3 * secondMs;
const beforePlayMs = 5 * minuteMs;
/** Of many seeds one by which the house neither wins nor loses more than houses do. */
const teamSeed = 'lantern';
/** Most play the house's own games, whose wins are small and many; the others have a slot. */
const ownGamesOfHundred = 80;
/** Amount of a deposit, in multiples of the day's stakes. */
const broughtStakes = 25n;
/** After so many of a hundred days somebody has half of the wallet paid out. */
const paidOutOfHundred = 12;
/** So long after joining; an account to be paid to has been added by then. */
const paidOutAfterDays = 3;

/** Composes a team member's days of play in their order; always the same for a name. */
export async function composePlay(
  member: TeamMember,
  source: PastSource,
  startOf: (daysAgo: number) => number,
): Promise<PlayedDay[]> {
  const { username, chip, isGifted } = member;
  const { games, decide, money, method } = source;
  const chance = createChance(`team ${username}`);
  if (games.length === 0 || !method) return [];
  const game = favouriteOf(games, chance);
  const { currency } = money;
  const decimals = currencyDecimals(currency);
  const planned = planRounds(member, source.nowMs, startOf);
  const rounds = await Promise.all(
    planned.map(async (round) => {
      const bet = {
        game,
        currency,
        decimals,
        seed: `${teamSeed} ${username}`,
        nonce: round.nonce,
        chip,
      };
      return { ...round, round: toRound(game, username, round, await decide(bet)) };
    }),
  );
  let leftMinor = isGifted ? money.openingMinor : 0n;
  const days = Map.groupBy(rounds, ({ daysAgo }) => daysAgo);
  const leaving = createChance(`withdrawals of ${username}`);
  return [...days].map(([daysAgo, ofDay]) => {
    const played = ofDay.map(({ round }) => round);
    const stakedMinor = sum(played.map(({ stakeMinor }) => stakeMinor));
    const isShort = leftMinor < stakedMinor;
    const wantedMinor = stakedMinor * broughtStakes;
    const amountMinor = wantedMinor < method.leastMinor ? method.leastMinor : wantedMinor;
    const atMs = (played.at(0)?.openedAtMs ?? startOf(daysAgo)) - beforePlayMs;
    leftMinor += isShort ? amountMinor : 0n;
    leftMinor += sum(played.map(({ payoutMinor }) => payoutMinor)) - stakedMinor;
    const endMs = (played.at(-1)?.closedAtMs ?? startOf(daysAgo)) + beforePlayMs;
    const mayLeave =
      leaving.below(100) < paidOutOfHundred &&
      member.joinedDaysAgo - daysAgo >= paidOutAfterDays &&
      endMs + pastWithdrawalMs < source.nowMs;
    const paidOutMinor = mayLeave ? halfOf(leftMinor, source) : 0n;
    leftMinor -= paidOutMinor;
    return {
      daysAgo,
      deposit: isShort ? { amountMinor, atMs } : undefined,
      rounds: played,
      withdrawal: paidOutMinor > 0n ? { amountMinor: paidOutMinor, atMs: endMs } : undefined,
    };
  });
}

/** Half of a wallet in whole least withdrawals; nothing where it is less than one. */
function halfOf(leftMinor: bigint, { payouts }: PastSource): bigint {
  const { leastMinor, banks } = payouts;
  return banks.length === 0 ? 0n : (leftMinor / 2n / leastMinor) * leastMinor;
}

function planRounds(
  { username, joinedDaysAgo, playsOfHundred }: TeamMember,
  nowMs: number,
  startOf: (daysAgo: number) => number,
): PlannedRound[] {
  const chance = createChance(`days of ${username}`);
  const planned: PlannedRound[] = [];
  for (let daysAgo = joinedDaysAgo; daysAgo >= 0; daysAgo -= 1) {
    const isPlayed = chance.below(100) < playsOfHundred;
    let atMs = startOf(daysAgo) + firstHour * hourMs + chance.below(hours * hourMs);
    const rounds = 1 + chance.below(2);
    for (let round = 0; isPlayed && round < rounds; round += 1) {
      if (atMs < nowMs - quietMs) planned.push({ daysAgo, nonce: planned.length, atMs });
      atMs += 20 * secondMs + chance.below(60 * secondMs);
    }
  }
  return planned;
}

function favouriteOf(games: readonly Title[], chance: Chance): Title {
  const own = games.filter(({ category }) => category === 'INHOUSE');
  const areOwn = own.length > 0 && chance.below(100) < ownGamesOfHundred;
  return chance.oneOf(areOwn ? own : games);
}

function toRound(
  { gameId, vassalage, category }: Title,
  username: string,
  { nonce, atMs }: PlannedRound,
  decided: Awaited<ReturnType<PastSource['decide']>>,
): PastRound {
  return {
    gameId,
    vassalage,
    category,
    roundRef: `team-${username}-${nonce}`,
    ...decided,
    openedAtMs: atMs,
    closedAtMs: atMs + roundMs,
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n);
}
