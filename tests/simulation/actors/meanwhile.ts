import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { type Move, type Moves, move, type Step, skipped } from '../step.ts';
import { accountMoves } from './accounts.ts';
import { approvalMs } from './act.ts';
import { bonusMoves } from './bonuses.ts';
import { depositMoves } from './cashier/deposits.ts';
import { withdrawalStaffMoves } from './cashier/withdrawal-staff.ts';
import { withdrawalMoves } from './cashier/withdrawals.ts';
import { chatMoves } from './chat.ts';
import { chooseTerms } from './promotions/choose-terms.ts';
import { promotionStaffMoves } from './promotions/promotion-staff.ts';
import { promotionMoves } from './promotions/promotions.ts';
import { protectionMoves } from './protection.ts';
import { envelopeStaffMoves } from './rewards/envelope-staff.ts';
import { mallStaffMoves } from './rewards/mall-staff.ts';
import { chooseSpin, wheelMoves } from './rewards/wheel.ts';
import { wheelStaffMoves } from './rewards/wheel-staff.ts';
import { staffMoves } from './staff.ts';
import { timeMoves } from './time.ts';

/** Every move that may be an act which waits, or come in between. */
const known: ReadonlyMap<string, Move> = new Map(
  [
    accountMoves,
    bonusMoves,
    promotionMoves,
    promotionStaffMoves,
    mallStaffMoves,
    chatMoves,
    envelopeStaffMoves,
    wheelMoves,
    wheelStaffMoves,
    depositMoves,
    withdrawalStaffMoves,
    withdrawalMoves,
    protectionMoves,
    staffMoves,
    timeMoves,
  ].flatMap((moves: Moves) => Object.entries(moves)),
);

type Input = Step['with'];

/** Steps that concern what an act is about, by the kind of the act. */
const about: Readonly<
  Record<string, (random: Random, input: Input, simulation: Simulation) => Step>
> = {
  decideWithdrawal: (random, { withdrawal }) =>
    random.pick<Step>([
      { kind: 'cancelWithdrawal', with: { withdrawal } },
      { kind: 'decideWithdrawal', with: { withdrawal, is: 'rejected', waitMs: 0 } },
      { kind: 'confirmReceipt', with: { withdrawal, is: 'received', part: '0', waitMs: 0 } },
    ]),
  decideDeposit: (random, { deposit, received }) =>
    random.pick<Step>([
      { kind: 'cancelDeposit', with: { deposit } },
      { kind: 'decideDeposit', with: { deposit, is: 'approved', received, hasReason: true } },
      { kind: 'decideDeposit', with: { deposit, is: 'rejected', received: null, hasReason: true } },
    ]),
  writePromotion: (random, { promotion }) => chooseAboutPromotion(random, promotion),
  endPromotion: (random, { promotion }) => chooseAboutPromotion(random, promotion),
  decideApplication: (random, { promotion, member, label }, simulation) => {
    const before = simulation.model.promotions.get(String(promotion));
    const terms = { ...chooseTerms(random, simulation, before) };
    return random.pick<Step>([
      keepOut(random, member),
      { kind: 'writePromotion', with: { promotion, terms } },
      { kind: 'endPromotion', with: { promotion } },
      { kind: 'decideApplication', with: { promotion, member, is: 'rejected', label } },
    ]);
  },
  decideRedeem: (random, { redeem }, { model }) => {
    const { member = '', item } = model.mall.redeems.get(String(redeem)) ?? {};
    return random.pick<Step>([
      keepOut(random, member),
      { kind: 'decideRedeem', with: { redeem, is: 'rejected', hasRemark: true } },
      {
        kind: 'writeItem',
        with: {
          item: item?.itemId ?? '',
          points: 1,
          isOn: false,
          hasEnd: item?.quantity === undefined,
          restock: 0,
        },
      },
    ]);
  },
  writeWheel: (random, input, simulation) => {
    const spin = chooseSpin(random, simulation);
    if (spin) return { kind: 'spinWheel', with: { ...spin } };
    return { kind: 'writeWheel', with: { ...input, label: `${input.label} meanwhile` } };
  },
  sendEnvelope: (_, { room }) => ({
    kind: 'visitRoom',
    with: { member: 'member1', room, by: 'writing' },
  }),
  grantFreeRounds: (random, { member }) => keepOut(random, member),
  offerBonus: (random, { member }) => keepOut(random, member),
  endBonus: (_, { bonus }) => ({ kind: 'endBonus', with: { bonus, is: 'forfeited' } }),
  endRound: (random, { round }) => ({
    kind: 'endRound',
    with: { round, is: random.pick(['cancelled', 'closed']), waitMs: 0 },
  }),
  settleDebt: (random, { debt }) => ({
    kind: 'settleDebt',
    with: { debt, is: random.pick(['collected', 'written_off']) },
  }),
};

/** Returns a step about a promotion that staff write or end. */
const chooseAboutPromotion = (random: Random, promotion: Input[string]): Step =>
  random.pick<Step>([
    { kind: 'endPromotion', with: { promotion } },
    { kind: 'lookAtPromotions', with: { member: 'member1' } },
  ]);

/** Returns a step that keeps a member out. */
const keepOut = (random: Random, member: Input[string]): Step =>
  random.pick<Step>([
    { kind: 'actOnAccount', with: { member, is: 'closed' } },
    { kind: 'takeBreak', with: { member, length: 'day' } },
  ]);

/** Chooses the time until the second yes: up to the moment at which it is too late. */
const chooseWait = (random: Random): Step => ({
  kind: 'wait',
  with: { ms: random.pick([60_000, approvalMs - 1, approvalMs, approvalMs]) },
});

export const meanwhileMoves = {
  /** Staff ask for an act, and something else happens before the second yes. */
  actMeanwhile: move<{ readonly act: Step & Input; readonly other: Step & Input }>({
    weight: 3,
    choose(random, simulation) {
      const kind = random.pick(Object.keys(about));
      const input = known.get(kind)?.choose(random, simulation);
      if (!input) return undefined;
      const step = random.chance(25)
        ? chooseWait(random)
        : about[kind]?.(random, input, simulation);
      return step && { act: { kind, with: input }, other: { ...step } };
    },
    async take(simulation, { act, other }) {
      const [first, second] = [known.get(act.kind), known.get(other.kind)];
      if (!first || !second) return skipped;
      simulation.meanwhile = async () => {
        simulation.coverage.count(
          `${act.kind}, meanwhile`,
          await second.take(simulation, other.with),
        );
      };
      const outcome = await first.take(simulation, act.with);
      simulation.meanwhile = undefined;
      return `${act.kind} ${outcome}`;
    },
  }),
};
