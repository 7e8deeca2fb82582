import { luckyWheel, spinWheel, type WheelSpin } from '#contract/rewards/wheel.ts';
import { staffSpins } from '#contract/staff/wheel.ts';
import { deriveSpinSeed } from '#platform/rewards/wheel/spin-seed.ts';
import { dayOf } from '../../model/limits.ts';
import type { Model, ModelMember } from '../../model/model.ts';
import { dayAfter } from '../../model/rewards/days.ts';
import {
  type ModelPrize,
  type ModelSpin,
  presentWheel,
  spinWheel as spinInModel,
  spinRefusals,
  stakedToday,
  stateOfWheel,
} from '../../model/rewards/wheel.ts';
import { commitmentTo, numberOf } from '../../model/rewards/wheel-proof.ts';
import type { Random } from '../../random.ts';
import { expectOneOf, expectSame, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { brandCurrency } from '../../world.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember, type MemberAtWork, memberNames } from '../member.ts';

/** Most spins of a list. */
const listed = 30;
/** Refusal of another call under a key that is taken. */
const reused = 'idempotency_key_reused';

const worthOf = ({ kind, amount }: ModelPrize) =>
  kind === 'points' ? `${amount} points` : `${amount} ${brandCurrency}`;
const shownWorth = (worth: WheelSpin['worth']) =>
  worth.kind === 'points'
    ? `${worth.points} points`
    : `${worth.amount.amountMinor} ${worth.amount.currency}`;

/** Returns a spin as it is compared, and checks that its number follows from its seeds. */
function lineOfSpin(spin: WheelSpin): string {
  const { day, atMs, number, drawnId, wonId, worth, weights, commitment, serverSeed } = spin;
  expectSame('commitment of a spin', commitment, commitmentTo(serverSeed));
  expectSame('number of a spin', number, numberOf(spin));
  const shares = weights.map(({ prizeId, weight }) => `${prizeId} ${weight}`);
  return [day, atMs, number, drawnId, wonId, shownWorth(worth), ...shares].join(', ');
}

function lineOfModel({ day, atMs, number, drawn, won, wheel }: ModelSpin): string {
  const shares = wheel.prizes.map(({ prizeId, weight }) => `${prizeId} ${weight}`);
  return [day, atMs, number, drawn.prizeId, won.prizeId, worthOf(won), ...shares].join(', ');
}

/** Lists a member's spins, the latest first. */
const spinsOf = ({ wheel }: Model, name: string) =>
  wheel.spins
    .filter(({ member }) => member === name)
    .reverse()
    .slice(0, listed)
    .map(lineOfModel);

/** Compares the wheel that a member sees; returns the commitment to today's spin. */
async function compareWheel(
  { model, ids }: Simulation,
  { member, browser }: MemberAtWork,
): Promise<string | undefined> {
  const answer = await browser.call(luckyWheel, {});
  if (member.unit === 'trial') {
    expectSame('wheel', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
    return undefined;
  }
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { wheel: shown } = answer.value;
  const { name } = member;
  const wheel = presentWheel(model);
  expectSame('a wheel is there', shown !== undefined, wheel.isOn);
  if (!shown) return undefined;
  expectSame(
    'wheel',
    [
      [shown.versionId, shown.day, shown.replacementId, shown.state],
      [shown.stake, shown.staked].map((each) => `${each.amountMinor} ${each.currency}`),
      shown.prizes.map((each) => [each.prizeId, shownWorth(each.worth), each.weight, each.left]),
    ],
    [
      [ids.get(wheel.label), dayOf(model.nowMs), wheel.replacementId, stateOfWheel(model, name)],
      [wheel.stakeMinor, stakedToday(model, name)].map((each) => `${each} ${brandCurrency}`),
      wheel.prizes.map((each) => [each.prizeId, worthOf(each), each.weight, each.left]),
    ],
  );
  expectSame('spins', shown.spins.map(lineOfSpin), spinsOf(model, name));
  return shown.commitment;
}

/** Reads a member's spins as staff do, the latest first. */
async function readSpins(
  { house }: Simulation,
  { name }: ModelMember,
): Promise<readonly WheelSpin[]> {
  const answer = await house.staff(staffSpins, { username: name });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.spins;
}

/** Spin of a member, and the prize that it draws. */
interface SpinInput {
  readonly [name: string]: string;
  readonly member: string;
  readonly draws: string;
  /** Number of those that draw it. */
  readonly number: 'any' | 'first' | 'last';
  /** Wheel that the page shows. */
  readonly seen: 'present' | 'former version' | 'yesterday';
  /** Call that is made once more under the same key. */
  readonly again: 'none' | 'same' | 'other';
}

/** Returns whether a number is the one that a spin is to draw. */
function isWanted(model: Model, { draws, number: place }: SpinInput, number: number): boolean {
  let first = 0;
  for (const { prizeId, weight } of presentWheel(model).prizes) {
    if (prizeId === draws) {
      if (place === 'first') return number === first;
      if (place === 'last') return number === first + weight - 1;
      return number >= first && number < first + weight;
    }
    first += weight;
  }
  // A prize that the wheel does not have any more: whatever is drawn.
  return true;
}

/**
 * Returns the text of a browser with which the spin draws the wanted prize, so that it is the same
 * in each run.
 */
function findClientSeed({ house, model, ids }: Simulation, input: SpinInput): string {
  const day = dayOf(model.nowMs);
  const memberId = ids.get(input.member) ?? '';
  const seed = deriveSpinSeed(house.parts, { memberId, day }).serverSeed;
  const serverSeed = Buffer.from(seed).toString('hex');
  for (let count = 0; ; count += 1) {
    const clientSeed = `simulated${String(count).padStart(9, '0')}`;
    if (isWanted(model, input, numberOf({ serverSeed, day, clientSeed }))) return clientSeed;
  }
}

/** Builds what a page sends that shows the present wheel, a former one, or that of yesterday. */
function seenWheel(
  { house, model, ids }: Simulation,
  { member, seen }: SpinInput,
  shown: string | undefined,
) {
  const today = dayOf(model.nowMs);
  const day = seen === 'yesterday' ? dayAfter(today, -1) : today;
  const { label } = presentWheel(model);
  const wheel = seen === 'former version' ? (model.wheel.versions.at(-2)?.label ?? '') : label;
  const memberId = ids.get(member) ?? '';
  const { commitment } = deriveSpinSeed(house.parts, { memberId, day });
  const isPresent = seen !== 'yesterday' && shown !== undefined;
  return {
    seen: { wheel, day },
    sent: { versionId: ids.get(wheel) ?? 'none', commitment: isPresent ? shown : commitment },
  };
}

/** Notes what a spin has met, by the wheel and by the spin. */
function meetSpin({ coverage }: Simulation, spin: ModelSpin, met: string | undefined): void {
  const { member, day, wheel, drawn, won } = spin;
  const things = [wheel.label, `spin ${member} ${day}`];
  const features = [
    `spin of ${won.kind}`,
    ...(won.left === 0 ? ['last of a prize'] : []),
    ...(won === drawn ? [] : ['prize that has ended']),
    ...(won.kind === drawn.kind ? [] : ['replaced by another kind']),
    ...(met === undefined ? [] : [met]),
  ];
  for (const thing of things) for (const feature of features) coverage.meet(thing, feature);
}

/** Chooses the spin of a member who may spin, or now and then of any other. */
export function chooseSpin(random: Random, simulation: Simulation): SpinInput | undefined {
  const { model } = simulation;
  const { isOn, prizes } = presentWheel(model);
  const names = memberNames(simulation);
  const ready = isOn ? names.filter((name) => stateOfWheel(model, name) === 'ready') : [];
  const isReady = ready.length > 0 && random.chance(95);
  if (!isReady && random.chance(95)) return undefined;
  const short = prizes.filter(({ left = 2 }) => left < 2);
  return {
    member: random.pick(isReady ? ready : names),
    draws: random.pick(short.length > 0 && random.chance(60) ? short : prizes).prizeId,
    number: random.pick(['any', 'any', 'any', 'any', 'any', 'any', 'first', 'last']),
    seen: random.weighted([
      [14, 'present'],
      [1, 'former version'],
      [1, 'yesterday'],
    ]),
    again: random.pick(['none', 'none', 'none', 'same', 'other']),
  };
}

export const wheelMoves = {
  /** A member looks at the wheel, and spins it. */
  spinWheel: move<SpinInput>({
    weight: 1.5,
    choose: chooseSpin,
    take: (simulation, input) =>
      asMember(simulation, input.member, async (acting) => {
        const { model } = simulation;
        const { member, browser } = acting;
        const shown = await compareWheel(simulation, acting);
        const { seen, sent: page } = seenWheel(simulation, input, shown);
        const spin = { ...page, clientSeed: findClientSeed(simulation, input) };
        const key = { idempotencyKey: crypto.randomUUID() };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(spinWheel, spin, key),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const codes = spinRefusals(model, member, seen);
        const { answer, met } = sent;
        if (answer) expectOneOf('spin', answer.ok ? 'ok' : answer.refusal.code, codes);
        if (codes.length > 0) return codes[0] ?? '';
        const told = answer?.ok ? answer.value : (await readSpins(simulation, member))[0];
        if (!told) throw new Error('a spin is listed');
        const drawn = [told.day, told.commitment, told.clientSeed];
        expectSame('seeds of a spin', drawn, [seen.day, spin.commitment, spin.clientSeed]);
        const spun = spinInModel(model, member, numberOf(told));
        expectSame('spin', lineOfSpin(told), lineOfModel(spun));
        meetSpin(simulation, spun, met);
        if (input.again !== 'none' && answer) {
          const isSame = input.again === 'same';
          const other = isSame ? spin : { ...spin, clientSeed: `${spin.clientSeed}0` };
          const again = await browser.call(spinWheel, other, key);
          if (isSame) expectSame('a spin that is sent again', again, answer);
          else expectSame('another spin', again.ok ? '' : again.refusal.code, reused);
        }
        return met ?? `${spun.won === spun.drawn ? '' : 'another '}${spun.won.kind}`;
      }),
  }),

  /** A member looks at the wheel, and staff at the member's spins. */
  lookAtWheel: move<{ readonly member: string }>({
    weight: 0.4,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async (acting) => {
        await compareWheel(simulation, acting);
        if (acting.member.unit === 'trial') return 'need_true_account';
        const spins = await readSpins(simulation, acting.member);
        expectSame(
          'spins as staff see them',
          spins.map(lineOfSpin),
          spinsOf(simulation.model, name),
        );
        return stateOfWheel(simulation.model, name);
      }),
  }),
};
