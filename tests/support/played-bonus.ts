import type { BonusGrant } from '#platform/money/bonus-grants/grant.ts';
import {
  calculateShare,
  countStake,
  creditShare,
  debitPart,
  endPlayedGrant,
} from '#platform/money/bonus-grants/grant-steps.ts';
import { splitStake } from '#platform/money/bonus-grants/stake-split.ts';
import { lineAt, multipleOf, type Paytable, reels, stops } from '#studio/engines/slot/slot-rule.ts';
import { createRandom } from '../simulation/random.ts';

/** A bonus that members play with one stake, in minor units. */
export interface PlayedBonus {
  readonly bonusMinor: bigint;
  readonly multiplier: number;
  readonly stakeMinor: bigint;
  readonly maxWinMinor?: bigint;
}

/** Means of all members who played it. */
export interface PlayedMean {
  readonly convertedShare: number;
  /** Stakes left on average, as they fell. */
  readonly leftStakes: number;
  /**
   * The same with what luck did taken out: by as much as what was won differs from what the paytable
   * returns of these very rounds, times how far one follows the other.
   */
  readonly steadyLeftStakes: number;
  readonly rounds: number;
}

const game = { gameId: 'slot', kind: 'slot', category: 'RNG' };

/** Plays a bonus for many members: the studio's rule for the rounds, the platform's for the grant. */
export function playBonus(
  paytable: Paytable,
  bonus: PlayedBonus,
  { members, seed }: { readonly members: number; readonly seed: number },
): PlayedMean {
  const random = createRandom(seed);
  const lines = listMultiples(paytable);
  const spin = () => lines[random.below(lines.length)] ?? 0;
  const returned = paytable.returned / lines.length;
  const sums = { converted: 0, rounds: 0, left: 0, luck: 0, both: 0, luckSquare: 0 };
  for (let member = 0; member < members; member += 1) {
    const { leftStakes, rounds, won } = playOnce(bonus, spin);
    const luck = won - rounds * returned;
    sums.converted += leftStakes > 0 ? 1 : 0;
    sums.rounds += rounds;
    sums.left += leftStakes;
    sums.luck += luck;
    sums.both += luck * leftStakes;
    sums.luckSquare += luck * luck;
  }
  const mean = (sum: number) => sum / members;
  const covariance = mean(sums.both) - mean(sums.luck) * mean(sums.left);
  const follows = covariance / (mean(sums.luckSquare) - mean(sums.luck) ** 2);
  return {
    convertedShare: mean(sums.converted),
    leftStakes: mean(sums.left),
    steadyLeftStakes: mean(sums.left) - follows * mean(sums.luck),
    rounds: mean(sums.rounds),
  };
}

/** The multiples of all lines by the engine's rule, each as likely as the others. */
function listMultiples(paytable: Paytable): number[] {
  return Array.from({ length: stops ** reels }, (_, number) => {
    const drawn = [
      number % stops,
      Math.floor(number / stops) % stops,
      Math.floor(number / stops ** 2),
    ];
    return multipleOf(paytable, lineAt(paytable, drawn));
  });
}

function playOnce(bonus: PlayedBonus, spin: () => number) {
  const { stakeMinor } = bonus;
  let grant = startGrant(bonus);
  let rounds = 0;
  let won = 0;
  while (grant.state === 'active') {
    const split = splitStake(grant, { game, stakeMinor, freeMinor: 0n });
    if (!split.ok) throw new Error(split.refusal);
    const { partMinor } = split.value;
    if (partMinor < stakeMinor) throw new Error('the bonus cannot pay the stake');
    const multiple = spin();
    const part = { ...split.value, stakeMinor };
    grant = debitPart(grant, partMinor).grant;
    const shareMinor = calculateShare(stakeMinor * BigInt(multiple), part);
    grant = creditShare(grant, shareMinor, 0).grant;
    grant = countStake(grant, { ...part, ...unread });
    grant = endPlayedGrant(grant, 0).grant;
    rounds += 1;
    won += multiple;
  }
  return { leftStakes: Number(grant.convertedMinor) / Number(stakeMinor), rounds, won };
}

/** Fields of a part that no arithmetic reads. */
const unread = {
  roundId: '',
  ref: '',
  grantId: '',
  kind: 'stake',
  state: 'open',
  gameId: '',
  amountMinor: 0n,
  lapsedMinor: 0n,
  createdAtMs: 0,
} as const;

function startGrant({ bonusMinor, multiplier, stakeMinor, maxWinMinor }: PlayedBonus): BonusGrant {
  return {
    id: 'grant',
    memberId: 'member',
    currency: 'VND',
    state: 'active',
    source: 'staff',
    title: 'A bonus',
    amountMinor: bonusMinor,
    targetMinor: bonusMinor * BigInt(multiplier),
    balanceMinor: bonusMinor,
    openMinor: 0n,
    wageredMinor: 0n,
    convertedMinor: 0n,
    terms: {
      weights: { games: {}, kinds: {}, categories: {}, default: 10_000 },
      maxBetMinor: stakeMinor,
      maxWinMinor,
      games: [],
    },
    createdAtMs: 0,
    acceptedAtMs: 0,
    activatedAtMs: 0,
    expiresAtMs: 1,
    endedAtMs: undefined,
  };
}
