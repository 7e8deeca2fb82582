import { promotions } from '#contract/brand/articles.ts';
import {
  type ConditionFigure,
  type MemberPromotion,
  memberPromotions,
} from '#contract/rewards/promotions.ts';
import type { ModelMember } from '../../model/model.ts';
import { findGrant, judge } from '../../model/promotions/judge.ts';
import { expectSame, type Simulation } from '../../simulation.ts';
import { move } from '../../step.ts';
import { asMember, memberNames } from '../member.ts';

/** Returns the button by which anybody begins a promotion of a kind. */
const firstButtons = { bonus: 'claim', deposit_match: 'join', application: 'apply' } as const;

export const promotionLooks = {
  /** A visitor looks at what promotions there are. */
  lookAtOffers: move<Record<never, never>>({
    weight: 0.5,
    choose: () => ({}),
    async take({ house, model }) {
      const answer = await house.browse().call(promotions, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const shown = answer.value.list.flatMap(({ id, offer }) =>
        offer ? [[id, offer.version, offer.kind, offer.button].join(' ')] : [],
      );
      const expected = [...model.promotions].map(([id, { versions, isEnded }]) => {
        const kind = versions.at(-1)?.kind ?? 'bonus';
        return [id, versions.length, kind, isEnded ? undefined : firstButtons[kind]].join(' ');
      });
      expectSame('promotions as visitors see them', shown.toSorted(), expected.toSorted());
      return expected.length === 0 ? 'none' : 'some';
    },
  }),

  /** A member reads how each promotion stands, and what it takes. */
  lookAtPromotions: move<{ readonly member: string }>({
    weight: 3,
    choose(random, simulation) {
      const { promotions } = simulation.model;
      return promotions.size > 0 ? { member: random.pick(memberNames(simulation)) } : undefined;
    },
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const answer = await browser.call(memberPromotions, {});
        const isTrial = member.unit === 'trial';
        const code = answer.ok ? 'ok' : answer.refusal.code;
        expectSame('list of promotions', code, isTrial ? 'need_true_account' : 'ok');
        if (!answer.ok) return code;
        const { promotions } = answer.value;
        const listed = promotions.map(({ promotionId }) => promotionId).toSorted();
        expectSame('promotions', listed, [...model.promotions.keys()].toSorted());
        compareShown(simulation, member, promotions);
        for (const { kind, state } of promotions) coverage.count('promotion', `${kind} ${state}`);
        return 'ok';
      }),
  }),
};

/** Compares promotions as they were shown to a member: state, button, amount and each condition. */
export function compareShown(
  { model }: Simulation,
  member: ModelMember,
  shown: readonly MemberPromotion[],
): void {
  for (const each of shown) {
    const promotion = model.promotions.get(each.promotionId);
    if (!promotion) throw new Error(`the model has no promotion ${each.promotionId}`);
    const { version, terms, state, button, conditions, prizeMinor } = judge(
      model,
      promotion,
      member,
    );
    const given = findGrant(model, promotion, member)?.bonus.amountMinor;
    const { why } = promotion.applications.get(member.name) ?? {};
    expectSame(
      `${each.kind} as its member sees it`,
      [
        [each.version, each.kind, each.state, each.button, each.amount?.amountMinor, each.why],
        each.conditions.map(({ name, isMet, needed, present }) =>
          [name, isMet, textOf(needed), textOf(present)].join(' '),
        ),
      ].flat(),
      [
        [version, terms.kind, state, button, (given ?? prizeMinor)?.toString(), why],
        conditions.map(({ name, isMet, needed, present }) =>
          [name, isMet, needed, present].join(' '),
        ),
      ].flat(),
    );
  }
}

function textOf(figure: ConditionFigure | undefined): string | undefined {
  if (!figure) return undefined;
  if (figure.by === 'count') return String(figure.count);
  if (figure.by === 'time') return String(figure.atMs);
  return `${figure.amount.amountMinor} ${figure.amount.currency}`;
}
