import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  type MemberPromotion,
} from '#contract/rewards/promotions.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import type { ModelMember } from '../../model/model.ts';
import { judge } from '../../model/promotions/judge.ts';
import {
  applyFor,
  claimPromotion as claimInModel,
  joinPromotion as joinInModel,
  type ModelPromotion,
} from '../../model/promotions/promotions.ts';
import { expectOneOf, type Simulation } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { depositMoves } from '../cashier/deposits.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember } from '../member.ts';
import { findNewest } from '../newest.ts';
import { type ChoiceInput, chooseChoice } from './choose-promotion.ts';
import { compareShown, promotionLooks } from './promotion-looks.ts';

/** Member at a promotion's button. */
interface AtButton {
  readonly promotion: ModelPromotion;
  readonly member: ModelMember;
  readonly version: number;
  readonly browser: TestBrowser;
}

type Answer =
  | { readonly ok: true; readonly value: MemberPromotion }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

/**
 * Presses a button of a promotion as a member, through a failure where one waits, and compares the
 * answer with the model's refusals. Returns the word for the outcome.
 */
async function press(
  simulation: Simulation,
  { promotion: id, member: name, version }: ChoiceInput,
  button: {
    readonly send: (
      browser: TestBrowser,
      input: { readonly promotionId: string; readonly version: number },
      key: { readonly idempotencyKey: string },
    ) => Promise<Answer>;
    readonly inModel: (choice: AtButton) => readonly string[];
    /** Learns what the platform calls something that is new. */
    readonly learn: () => Promise<void>;
  },
): Promise<string> {
  const { model, coverage } = simulation;
  const promotion = model.promotions.get(id);
  if (!promotion) return skipped;
  return asMember(simulation, name, async ({ member, browser }) => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const sent = await attemptAsMember(simulation, browser, () =>
      button.send(browser, { promotionId: id, version }, key),
    );
    if (!sent.hasActed) return `${sent.met}, given up`;
    const { answer } = sent;
    const isTrial = member.unit === 'trial';
    const codes = isTrial
      ? ['need_true_account']
      : button.inModel({ promotion, member, version, browser });
    if (answer) expectOneOf('promotion', answer.ok ? 'ok' : answer.refusal.code, codes);
    if (codes.length > 0) return codes[0] ?? '';
    await button.learn();
    if (answer?.ok) compareShown(simulation, member, [answer.value]);
    if (sent.met) coverage.meet(`${id} ${name}`, sent.met);
    return sent.met ?? 'ok';
  });
}

const choiceMoves = {
  /** A member joins a promotion. */
  joinPromotion: move<ChoiceInput>({
    weight: 2,
    choose: (random, simulation) =>
      chooseChoice(random, simulation, ({ button }) => button === 'join'),
    take: (simulation, choice) =>
      press(simulation, choice, {
        send: (browser, input, key) => browser.call(joinPromotion, input, key),
        inModel: (own) => joinInModel(simulation.model, own),
        learn: async () => {},
      }),
  }),

  /** A member claims the bonus of a promotion. */
  claimPromotion: move<ChoiceInput & { readonly label: string }>({
    weight: 3,
    choose(random, simulation) {
      const choice = chooseChoice(random, simulation, ({ button }) => button === 'claim');
      return choice && { ...choice, label: `gift${simulation.steps.length}` };
    },
    async take(simulation, choice) {
      const { model, ids, coverage } = simulation;
      const { label, promotion: id, member: name } = choice;
      const promotion = model.promotions.get(id);
      const member = model.members.get(name);
      if (!promotion || !member) return skipped;
      const { matched, version, terms } = judge(model, promotion, member);
      return press(simulation, choice, {
        send: (browser, input, key) => browser.call(claimPromotion, input, key),
        inModel: (own) => claimInModel(model, own, label),
        async learn() {
          if (model.bonuses.has(label))
            ids.set(label, await findNewest(simulation, 'bonus_grants'));
          const isFormer = version < promotion.versions.length;
          const isAgain = promotion.claims.filter(({ member: by }) => by === name).length > 1;
          const features = [
            `claim of ${terms.kind}`,
            ...(isFormer ? ['terms of a former version'] : []),
            ...(isAgain ? [`claimed again this ${terms.often}`] : []),
          ];
          for (const feature of features) coverage.meet(`${id} ${name}`, feature);
          coverage.meet(label, 'bonus of a promotion');
          if (matched !== undefined) coverage.meet(matched, 'matched');
        },
      });
    },
  }),
};

export const promotionMoves = {
  ...choiceMoves,
  ...promotionLooks,

  /** A member applies for a promotion that staff decide about. */
  applyPromotion: move<ChoiceInput & { readonly label: string }>({
    weight: 2,
    choose(random, simulation) {
      const choice = chooseChoice(random, simulation, ({ button }) => button === 'apply');
      return choice && { ...choice, label: `application${simulation.steps.length}` };
    },
    take(simulation, choice) {
      const { model, ids } = simulation;
      const { label } = choice;
      return press(simulation, choice, {
        send: (browser, input, key) =>
          browser.call(applyPromotion, { ...input, comment: 'Please.' }, key),
        inModel: (own) => applyFor(model, own, label),
        learn: async () =>
          void ids.set(label, await findNewest(simulation, 'promotion_applications')),
      });
    },
  }),

  /** A member who joins, or has joined, pays in what the promotion asks for, or nearly, and claims. */
  matchDeposit: move<
    ChoiceInput & {
      readonly label: string;
      readonly deposit: string;
      readonly method: string;
      readonly amount: string;
    }
  >({
    weight: 2,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const choice = chooseChoice(random, simulation, ({ terms: { match }, state }) =>
        Boolean(match && ['join', 'signed', 'process'].includes(state)),
      );
      const terms = choice && model.promotions.get(choice.promotion)?.versions[choice.version - 1];
      if (!choice || !terms?.match) return undefined;
      const { leastMinor } = terms.match;
      const isDollar = model.members.get(choice.member)?.currency === 'USD';
      const least = leastMinor < 10_000n ? 10_000n : leastMinor;
      const wanted = random.pick([least - 1n, least, least, least * 2n, terms.amountMinor]);
      return {
        ...choice,
        label: `gift${steps.length}`,
        deposit: `deposit${steps.length}`,
        method: isDollar ? 'dollar-pay' : random.pick(['quick-pay', 'quick-pay', 'slow-bank']),
        amount: String(wanted < 10_000n ? 10_000n : wanted),
      };
    },
    async take(simulation, { label, deposit, method, amount, ...choice }) {
      const { member, promotion } = choice;
      const hasJoined = simulation.model.promotions.get(promotion)?.joins.has(member);
      const joined = hasJoined
        ? 'joined'
        : await choiceMoves.joinPromotion.take(simulation, choice);
      const currency = simulation.model.members.get(member)?.currency ?? '';
      const order = { label: deposit, member, method, amount };
      const asked = await depositMoves.requestDeposit.take(simulation, order);
      if (simulation.ids.has(`payment ${deposit}`)) {
        const paid = { deposit, told: 'paid', amount, currency, times: 1 };
        await depositMoves.tellOfPayment.take(simulation, paid);
      }
      const claimed = await choiceMoves.claimPromotion.take(simulation, { ...choice, label });
      return `${joined}, ${asked}, ${claimed}`;
    },
  }),
};
