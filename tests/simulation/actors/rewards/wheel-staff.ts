import { staffWheel, writeWheel } from '#contract/staff/wheel.ts';
import type { Model } from '../../model/model.ts';
import {
  presentWheel,
  stakedToday,
  stateOfWheel,
  type WrittenPrize,
  type WrittenWheel,
  writeWheel as writeInModel,
} from '../../model/rewards/wheel.ts';
import type { Random } from '../../random.ts';
import { expectSame, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { act, wordOfAct } from '../act.ts';
import { findNewest } from '../newest.ts';
import { wheelMoves } from './wheel.ts';

const why = 'A wheel for spring.';

/** Prizes that a wheel may get beside its own. */
const further: readonly WrittenPrize[] = [
  { prizeId: 'lantern', kind: 'points', amount: '4', weight: 0, stock: 1 },
  { prizeId: 'coin', kind: 'cash', amount: '334', weight: 0 },
  { prizeId: 'cash', kind: 'cash', amount: '299999', weight: 0, stock: 1 },
];

/** Chooses changes of prizes: more or less of a stock, with an end or without, or another amount. */
function changePrizes(random: Random, prizes: readonly WrittenPrize[]): WrittenPrize[] {
  return prizes.map((prize) => {
    const { stock } = prize;
    const wanted = random.chance(90) ? stock : stock === undefined ? 1 : undefined;
    const restock = random.pick([null, null, 0, 1, 2, -1, -9]);
    return { ...prize, stock: wanted, ...(restock !== null && { restock }) };
  });
}

/** Gives one prize some of the numbers of another one. */
function shiftWeights(random: Random, prizes: readonly WrittenPrize[]): WrittenPrize[] {
  const [from, to] = [random.below(prizes.length), random.below(prizes.length)];
  const most = (prizes[from]?.weight ?? 1) - 1;
  const shifted = from === to ? 0 : Math.min(most, random.pick([0, 1, 500]));
  return prizes.map((prize, index) => {
    const change = (index === to ? shifted : 0) - (index === from ? shifted : 0);
    return { ...prize, weight: prize.weight + change };
  });
}

/** Replaces a prize by one that the wheel does not have, with the same numbers. */
function replacePrize(random: Random, prizes: readonly WrittenPrize[]): WrittenPrize[] {
  const others = further.filter((each) => !prizes.some(({ prizeId }) => prizeId === each.prizeId));
  const place = random.below(prizes.length);
  if (others.length === 0 || random.chance(70)) return [...prizes];
  const other = random.pick(others);
  return prizes.map((prize, index) =>
    index === place ? { ...other, weight: prize.weight } : prize,
  );
}

/** Lists the members who have played today, and have not spun yet. */
const playersOf = (model: Model) =>
  [...model.members.keys()].filter(
    (name) => stakedToday(model, name) > 0n && stateOfWheel(model, name) !== 'spun',
  );

/** Chooses the stake of a day: mostly one that is exactly reached, or one more. */
function chooseStake(random: Random, model: Model): string {
  const players = playersOf(model);
  if (players.length === 0 || random.chance(30)) return random.pick(['1', '20000', '60001']);
  return String(stakedToday(model, random.pick(players)) + random.pick([0n, 0n, 1n]));
}

/** Chooses a wheel in place of the present one; now and then one that does not hold together. */
function chooseWheel(random: Random, model: Model): WrittenWheel {
  const { isOn, stakeMinor, prizes: present } = presentWheel(model);
  const kept = present.map(({ prizeId, kind, amount, weight, left }) => {
    return { prizeId, kind, amount, weight, stock: left };
  });
  const prizes = shiftWeights(random, changePrizes(random, replacePrize(random, kept)));
  const endless = prizes.filter(({ stock }) => stock === undefined);
  const fault = random.chance(8) ? random.pick(['sum', 'twice', 'end', 'missing']) : 'none';
  const [first, ...rest] = prizes;
  if (fault === 'sum' && first) prizes[0] = { ...first, weight: first.weight + 1 };
  if (fault === 'twice' && first && rest[0]) prizes[1] = { ...rest[0], prizeId: first.prizeId };
  const replaced = fault === 'end' ? prizes : endless;
  return {
    isOn: isOn ? random.chance(92) : random.chance(90),
    stakeMinor: random.chance(40) ? stakeMinor : chooseStake(random, model),
    prizes,
    replacementId:
      fault === 'missing' || replaced.length === 0 ? 'none' : random.pick(replaced).prizeId,
  };
}

/** Compares the wheel that staff see, with what is left of each stock. */
async function compareTerms({ house, model }: Simulation): Promise<void> {
  const answer = await house.staff(staffWheel, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { terms } = answer.value;
  const { isOn, stakeMinor, replacementId, prizes } = presentWheel(model);
  expectSame(
    'wheel as staff see it',
    [
      [terms?.isOn, terms?.stakeMinor, terms?.replacementId],
      terms?.prizes.map(({ prizeId, kind, amount, weight, stock }) =>
        [prizeId, kind, amount, weight, stock].join(' '),
      ),
    ],
    [
      [isOn, stakeMinor, replacementId],
      prizes.map(({ prizeId, kind, amount, weight, left }) =>
        [prizeId, kind, amount, weight, left].join(' '),
      ),
    ],
  );
}

export const wheelStaffMoves = {
  /**
   * Staff write the wheel anew: other prizes, chances, stocks or stakes, or off; a member looks at it
   * whose stake of the day comes to the new one, if there is one.
   */
  writeWheel: move<{ readonly label: string; readonly wheel: WrittenWheel }>({
    weight: 0.3,
    choose: (random, { model, steps }) =>
      random.chance(presentWheel(model).isOn && playersOf(model).length === 0 ? 60 : 20)
        ? undefined
        : { label: `wheel${steps.length}`, wheel: chooseWheel(random, model) },
    async take(simulation, { label, wheel }) {
      const { house, model, ids, coverage } = simulation;
      await compareTerms(simulation);
      const spins = model.wheel.spins.length;
      const outcome = await act(simulation, () => house.staff(writeWheel, { ...wheel, why }));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const expected = writeInModel(model, wheel, { label, why }) ?? 'ok';
      expectSame('wheel written', outcome.code, expected);
      if (expected !== 'ok') return wordOfAct(outcome);
      ids.set(label, await findNewest(simulation, 'wheel_versions'));
      await compareTerms(simulation);
      coverage.meet(label, 'wheel written');
      if (model.wheel.spins.length > spins) coverage.meet(label, 'spin while it waited');
      const stakeMinor = BigInt(wheel.stakeMinor);
      const member = playersOf(model).find((name) => stakedToday(model, name) === stakeMinor);
      if (member === undefined) return wordOfAct(outcome);
      coverage.meet(label, 'stake that is exactly reached');
      await wheelMoves.lookAtWheel.take(simulation, { member });
      return wordOfAct(outcome);
    },
  }),
};
