/*
 * Worth of a bonus before it is claimed: how many members convert it, what is left and how long it
 * takes, worked out from a game's exact paytable. The bonus is played alone, with one stake all
 * along, until its target is staked or nothing is left; its expiry and the member's cash play no
 * part.
 */

/** Outcome of a round: its gross multiple of the stake, whole, and the number of ways to it. */
export interface GameOutcome {
  readonly multiple: number;
  readonly ways: number;
}

/** Exact paytable of a game whose prices are whole multiples of the stake. */
export interface GamePaytable {
  /** Version of its rules, which rounds record. */
  readonly version: string;
  /** Every outcome; its chance is its ways among those of all. */
  readonly outcomes: readonly GameOutcome[];
  /** Lowest and highest stake of the game, minor units. */
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
}

/** Bonus in stakes of one size. */
export interface WageringPlan {
  /** Bonus as a whole number of stakes. */
  readonly stakes: number;
  /** Rounds until the target is staked. */
  readonly rounds: number;
  /** Most that converts, in stakes; all of it without it. */
  readonly mostStakes?: number | undefined;
}

/** Worth of a bonus that is played with one stake. */
export interface BonusWorth {
  /** Share of members who keep something, 0 to 1. */
  readonly convertedShare: number;
  /** Stakes that are left on average, of all members, those without any included. */
  readonly leftStakes: number;
  /** Rounds played on average, of all members. */
  readonly rounds: number;
}

/** Outcome of a round as a step of the balance, with its chance. */
interface BalanceStep {
  readonly change: number;
  readonly chance: number;
}

/** Sums over members whose end is settled before their last round. */
interface SettledSums {
  share: number;
  left: number;
  rounds: number;
}

/** Rounds between two pauses of `workOutWorth`. */
const roundsAtOnce = 10;

/**
 * Works out the worth of a bonus: follows the chance of every balance, round by round. A balance that
 * the rounds left cannot use up is settled at once, by the game's mean. Nothing is approximated but
 * the arithmetic of doubles: the error is below 10⁻⁹ of each figure. Pauses now and then, so that
 * others have their turn.
 */
export function* workOutWorth(
  { outcomes }: Pick<GamePaytable, 'outcomes'>,
  plan: WageringPlan,
): Generator<undefined, BonusWorth> {
  const { stakes, rounds, mostStakes } = plan;
  const steps = listSteps(outcomes);
  const meanChange = steps.reduce((sum, { change, chance }) => sum + change * chance, 0);
  /** Balances above the rounds left are settled, with a most only those that stay above it. */
  const margin = Math.ceil(mostStakes ?? 0);
  const settled: SettledSums = { share: 0, left: 0, rounds: 0 };
  const settle = ({ share, balance, left }: { share: number; balance: number; left: number }) => {
    settled.share += share;
    settled.left +=
      mostStakes === undefined ? balance + share * left * meanChange : share * mostStakes;
    settled.rounds += share * left;
  };
  if (stakes > rounds + margin) settle({ share: 1, balance: stakes, left: rounds });
  let chances = new Float64Array(rounds + margin + 1);
  let next = new Float64Array(rounds + margin + 1);
  if (stakes <= rounds + margin) chances[stakes] = 1;
  for (let left = rounds; left > 0; left -= 1) {
    const top = left + margin;
    settled.rounds += sumOf(chances, top);
    settle({ ...playRound({ chances, next, steps, top }), left: left - 1 });
    [chances, next] = [next, chances];
    if (left % roundsAtOnce === 0) yield;
  }
  for (let balance = 1; balance <= margin; balance += 1) {
    const share = chances[balance] ?? 0;
    settled.share += share;
    settled.left += share * Math.min(balance, mostStakes ?? balance);
  }
  return {
    convertedShare: settled.share,
    leftStakes: settled.left,
    rounds: settled.rounds,
  };
}

function listSteps(outcomes: readonly GameOutcome[]): BalanceStep[] {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  return outcomes.map(({ multiple, ways }) => ({ change: multiple - 1, chance: ways / all }));
}

function sumOf(chances: Float64Array, top: number): number {
  let sum = 0;
  for (let balance = 1; balance <= top; balance += 1) sum += chances[balance] ?? 0;
  return sum;
}

/**
 * Plays one round with each balance up to the top: fills the chances of the next round up to the top
 * less one, and returns the share of members above it and the sum of their balances. A balance of 0
 * is lost and left out.
 */
function playRound({
  chances,
  next,
  steps,
  top,
}: {
  readonly chances: Float64Array;
  readonly next: Float64Array;
  readonly steps: readonly BalanceStep[];
  readonly top: number;
}): { readonly share: number; readonly balance: number } {
  next.fill(0, 0, top + 1);
  let share = 0;
  let sum = 0;
  for (const { change, chance } of steps) {
    const lastInside = Math.min(top, top - 1 - change);
    const first = Math.max(1, 1 - change);
    for (let balance = first; balance <= lastInside; balance += 1) {
      next[balance + change] = (next[balance + change] ?? 0) + (chances[balance] ?? 0) * chance;
    }
    for (let balance = Math.max(first, lastInside + 1); balance <= top; balance += 1) {
      const moved = (chances[balance] ?? 0) * chance;
      share += moved;
      sum += moved * (balance + change);
    }
  }
  return { share, balance: sum };
}
