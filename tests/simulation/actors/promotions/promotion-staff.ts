import {
  decideApplication,
  endPromotion,
  staffPromotions,
  waitingApplications,
  writePromotion,
} from '#contract/staff/promotions.ts';
import type { Model } from '../../model/model.ts';
import {
  decideApplication as decideInModel,
  endPromotion as endInModel,
  type ModelPromotion,
  noteTerms,
  writeTerms,
} from '../../model/promotions/promotions.ts';
import { expectOneOf, expectSame, type Simulation } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { act, wordOfAct } from '../act.ts';
import { findNewest } from '../newest.ts';
import {
  chooseTerms,
  promotionIds,
  sentTerms,
  type TermsInput,
  termsOf,
  textless,
} from './choose-terms.ts';

const why = 'Agreed on at the meeting.';

/** Applications that wait, with the promotions that they are for. */
function waitingOf({ promotions }: Model) {
  return [...promotions.values()].flatMap((promotion) =>
    [...promotion.applications]
      .filter(([, { state }]) => state === 'waiting')
      .map(([member]) => ({ promotion, member })),
  );
}

export const promotionStaffMoves = {
  /** Staff write the terms of a promotion, or its next version. */
  writePromotion: move<{ readonly promotion: string; readonly terms: TermsInput }>({
    weight: 1,
    choose(random, simulation) {
      const { promotions } = simulation.model;
      const without = promotionIds.filter((id) => !promotions.has(id));
      if (without.length === 0 && random.chance(60)) return undefined;
      const isNew = without.length > 0 && random.chance(80);
      const id = random.chance(2) ? textless : random.pick(isNew ? without : promotionIds);
      return { promotion: id, terms: chooseTerms(random, simulation, promotions.get(id)) };
    },
    async take(simulation, { promotion: id, terms }) {
      const { house, model, coverage } = simulation;
      const order = { promotionId: id, terms: sentTerms(terms), why };
      const outcome = await act(simulation, () => house.staff(writePromotion, order));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const codes =
        id === textless ? ['unknown_promotion'] : writeTerms(model, { id, terms: termsOf(terms) });
      expectOneOf('terms', outcome.code, codes);
      if (outcome.code === 'ok') {
        noteTerms(model, { id, why, sha256: await comparePromotion(simulation, id) });
        coverage.meet(
          id,
          `version ${model.promotions.get(id)?.versions.length === 1 ? 'first' : 'later'}`,
        );
      }
      return wordOfAct(outcome);
    },
  }),

  /** Staff end a promotion. */
  endPromotion: move<{ readonly promotion: string }>({
    weight: 1,
    choose(random, { model }) {
      const open = [...model.promotions.values()].filter(({ isEnded }) => !isEnded);
      if (open.length < 2 || random.chance(80)) return undefined;
      return { promotion: random.chance(85) ? random.pick(open).id : random.pick(promotionIds) };
    },
    async take(simulation, { promotion: id }) {
      const { house, model, coverage } = simulation;
      const order = { promotionId: id, why };
      const outcome = await act(simulation, () => house.staff(endPromotion, order));
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('promotion ended', outcome.code, endInModel(model, id, why) ?? 'ok');
      if (outcome.code === 'ok') {
        await comparePromotion(simulation, id);
        coverage.meet(id, 'ended');
      }
      return wordOfAct(outcome);
    },
  }),

  /** Staff decide about an application, or once more about one that was decided. */
  decideApplication: move<{
    readonly promotion: string;
    readonly member: string;
    readonly is: 'approved' | 'rejected';
    readonly label: string;
  }>({
    weight: 2,
    choose(random, { model, steps }) {
      const waiting = waitingOf(model);
      const decided = [...model.promotions.values()].flatMap((promotion) =>
        [...promotion.applications.keys()].map((member) => ({ promotion, member })),
      );
      const list = waiting.length > 0 && random.chance(92) ? waiting : decided;
      if (list.length === 0) return undefined;
      const { promotion, member } = random.pick(list);
      const is = random.pick(['approved', 'approved', 'rejected'] as const);
      return { promotion: promotion.id, member, is, label: `gift${steps.length}` };
    },
    async take(simulation, { promotion: id, member, is, label }) {
      const { house, model, ids, coverage } = simulation;
      const promotion = model.promotions.get(id);
      const application = promotion?.applications.get(member);
      if (!promotion || !application) return skipped;
      await compareWaiting(simulation);
      const order = { applicationId: ids.get(application.label) ?? '', is, why };
      const outcome = await act(simulation, () => house.staff(decideApplication, order));
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      const codes = decideInModel(model, { promotion, member }, { is, why, label });
      expectOneOf('application', outcome.code, codes);
      if (outcome.code === 'ok') {
        if (is === 'approved') ids.set(label, await findNewest(simulation, 'bonus_grants'));
        const isFormer = application.version < promotion.versions.length;
        coverage.meet(application.label, `application ${is}`);
        if (isFormer) coverage.meet(application.label, 'terms of a former version');
      }
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),
};

/** Compares what staff read of a promotion; returns the hash of its terms. */
async function comparePromotion({ house, model }: Simulation, id: string): Promise<string> {
  const answer = await house.staff(staffPromotions, {});
  const shown = answer.ok ? answer.value.find(({ promotionId }) => promotionId === id) : undefined;
  const promotion = model.promotions.get(id);
  if (!shown || !promotion) throw new Error(`the promotion ${id} is not listed`);
  const { version, grantedMinor, leftMinor, isEnded, sha256 } = shown;
  expectSame(
    'promotion that staff read',
    [version, grantedMinor, leftMinor, isEnded],
    [promotion.versions.length, promotion.grantedMinor, leftOf(promotion), promotion.isEnded],
  );
  return sha256;
}

function leftOf({ versions, grantedMinor, isEnded }: ModelPromotion): bigint {
  return isEnded ? 0n : (versions.at(-1)?.budgetMinor ?? 0n) - grantedMinor;
}

/** Compares the applications that wait, the longest first. */
async function compareWaiting({ house, model, ids }: Simulation): Promise<void> {
  const answer = await house.staff(waitingApplications, {});
  const shown = answer.ok ? answer.value.map(({ applicationId }) => applicationId) : [];
  const expected = waitingOf(model).map(
    ({ promotion, member }) => ids.get(promotion.applications.get(member)?.label ?? '') ?? '',
  );
  // Ids are in the order of time.
  expectSame('applications that wait', shown, expected.toSorted());
}
