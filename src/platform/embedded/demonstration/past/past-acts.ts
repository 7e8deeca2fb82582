import { currencyDecimals } from '#lib/money.ts';
import { secondMs } from '#lib/time.ts';
import type { DecidePast, PastRound } from '#platform/play/index.ts';
import type { PlannedBet } from './bet-plan.ts';

/** Past act of a member: a deposit, or the rounds between deposits. */
export type PastAct =
  | { readonly kind: 'deposit'; readonly amountMinor: bigint; readonly atMs: number }
  | { readonly kind: 'rounds'; readonly rounds: PastRound[] };

/** Money of a member's past. */
export interface PastMoney {
  readonly currency: string;
  /** Balance before the first bet, in minor units. */
  readonly openingMinor: bigint;
  /**
   * Amount of each deposit when money runs out, in minor units; `undefined` when nobody can
   * deposit.
   */
  readonly depositMinor: bigint | undefined;
}

/** Less than lies between two rounds. */
const beforeBetMs = 5 * secondMs;
const roundMs = 3 * secondMs;

/**
 * Decides planned bets and returns the acts: a member with too little money deposits first, or
 * skips the bet. Returns also the balance at the end.
 */
export async function composeActs(
  seed: string,
  bets: readonly PlannedBet[],
  { money, decide }: { readonly money: PastMoney; readonly decide: DecidePast },
): Promise<{ readonly acts: PastAct[]; readonly leftMinor: bigint }> {
  const { currency, depositMinor } = money;
  const decimals = currencyDecimals(currency);
  const acts: PastAct[] = [];
  let leftMinor = money.openingMinor;
  const decided = await Promise.all(
    bets.map(async ({ game, chip, atMs }, nonce) => {
      const bet = { game, currency, decimals, seed, nonce, chip };
      return { ...(await decide(bet)), game, atMs };
    }),
  );
  for (const [nonce, { game, atMs, stakeMinor, payoutMinor, ...proved }] of decided.entries()) {
    const { gameId, vassalage, category } = game;
    if (leftMinor < stakeMinor) {
      if (depositMinor === undefined || depositMinor + leftMinor < stakeMinor) continue;
      acts.push({ kind: 'deposit', amountMinor: depositMinor, atMs: atMs - beforeBetMs });
      leftMinor += depositMinor;
    }
    leftMinor += payoutMinor - stakeMinor;
    const times = { openedAtMs: atMs, closedAtMs: atMs + roundMs };
    const roundRef = `past-${seed}-${nonce}`;
    roundsOf(acts).push({
      roundRef,
      gameId,
      vassalage,
      category,
      stakeMinor,
      payoutMinor,
      ...proved,
      ...times,
    });
  }
  return { acts, leftMinor };
}

function roundsOf(acts: PastAct[]): PastRound[] {
  const last = acts.at(-1);
  if (last?.kind === 'rounds') return last.rounds;
  const rounds: PastRound[] = [];
  acts.push({ kind: 'rounds', rounds });
  return rounds;
}
