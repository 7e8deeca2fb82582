import { type BonusWorth, type WageringPlan, workOutWorth } from '#lib/bonus-worth.ts';
import { type PaytableName, paytables } from '#studio/engines/slot/paytables.data.ts';
import { countOutcomes } from '#studio/engines/slot/slot-outcomes.ts';
import { playBonus } from '../tests/support/played-bonus.ts';

import { printTable } from './table.ts';

/*
 * What a bonus is worth, worked out and played: members by the studio's rule and the arithmetic of
 * grants, from a seed. `npm run bench:worth`, and `… -- classic` for one paytable.
 */
const seed = 20_261_128;
const stakeMinor = 100_000n;
/** Points of 100 members, and percent of what is left and of the rounds. */
const goal = 1;
const words = process.argv.slice(2);

/** Bonuses in stakes, times and the most that converts; more members where luck decides more. */
const plans = [
  { stakes: 10, times: 5, members: 200_000 },
  { stakes: 30, times: 5, members: 60_000 },
  { stakes: 100, times: 10, members: 40_000 },
  { stakes: 10, times: 10, most: 20, members: 200_000 },
] as const;

function finish(work: Generator<undefined, BonusWorth>): BonusWorth {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
  }
}

function compare(name: PaytableName, { stakes, times, members, most }: Plan) {
  const outcomes = [...countOutcomes(paytables[name])].map(([multiple, ways]) => ({
    multiple,
    ways,
  }));
  const plan: WageringPlan = { stakes, rounds: stakes * times, mostStakes: most };
  const startMs = performance.now();
  const worth = finish(workOutWorth({ outcomes }, plan));
  const tookMs = performance.now() - startMs;
  const bonus = { bonusMinor: BigInt(stakes) * stakeMinor, multiplier: times, stakeMinor };
  const maxWin = most === undefined ? {} : { maxWinMinor: BigInt(most) * stakeMinor };
  const played = playBonus(paytables[name], { ...bonus, ...maxWin }, { members, seed });
  const share = 100 * Math.abs(worth.convertedShare - played.convertedShare);
  const left = 100 * Math.abs(worth.leftStakes / played.steadyLeftStakes - 1);
  const rounds = 100 * Math.abs(worth.rounds / played.rounds - 1);
  if (Math.max(share, left, rounds) > goal) process.exitCode = 1;
  return {
    paytable: name,
    bonus: `${stakes} × ${times}${most === undefined ? '' : `, most ${most}`}`,
    'of 100': (100 * worth.convertedShare).toFixed(1),
    'off, points': share.toFixed(2),
    'left, stakes': worth.leftStakes.toFixed(2),
    'off, %': left.toFixed(2),
    'as it fell': played.leftStakes.toFixed(2),
    rounds: worth.rounds.toFixed(0),
    'off, % ': rounds.toFixed(2),
    'worked out, ms': tookMs.toFixed(0),
  };
}

interface Plan {
  readonly stakes: number;
  readonly times: number;
  readonly members: number;
  readonly most?: number;
}

const names = (Object.keys(paytables) as PaytableName[]).filter(
  (name) => words.length === 0 || words.includes(name),
);
printTable(names.flatMap((name) => plans.map((plan) => compare(name, plan))));

const largest = [...countOutcomes(paytables.classic)].map(([multiple, ways]) => ({
  multiple,
  ways,
}));
const startMs = performance.now();
let longestMs = 0;
const work = workOutWorth({ outcomes: largest }, { stakes: 500, rounds: 5_000 });
for (let isDone = false; !isDone; ) {
  const turnMs = performance.now();
  isDone = work.next().done === true;
  longestMs = Math.max(longestMs, performance.now() - turnMs);
}
const allMs = performance.now() - startMs;
console.info(
  `\n500 stakes × 10: ${allMs.toFixed(0)} ms in turns of ${longestMs.toFixed(1)} at most.`,
);
console.info(
  `Goal: at most ${goal} point of 100 members, ${goal} % of what is left and of the rounds.`,
);
