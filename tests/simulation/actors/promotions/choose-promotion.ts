import type { Model, ModelMember } from '../../model/model.ts';
import { judge, type Verdict } from '../../model/promotions/judge.ts';
import type { ModelPromotion } from '../../model/promotions/promotions.ts';
import type { Random } from '../../random.ts';
import type { Simulation } from '../../simulation.ts';

/** Member's choice of a promotion, with the version that the page showed. */
export interface ChoiceInput {
  readonly [name: string]: string | number;
  readonly promotion: string;
  readonly member: string;
  readonly version: number;
}

/** Member whom a promotion is chosen for, as it stands. */
interface Stand {
  readonly promotion: ModelPromotion;
  readonly member: ModelMember;
  readonly verdict: Verdict;
}

/** Returns how each promotion stands for each member; trials, who get nothing, are seldom asked. */
function listStands(random: Random, model: Model): Stand[] {
  const { promotions, members } = model;
  const list = [...members.values()].filter(({ unit }) => unit === 'real' || random.chance(5));
  return [...promotions.values()].flatMap((promotion) =>
    list.map((member) => ({ promotion, member, verdict: judge(model, promotion, member) })),
  );
}

/**
 * Chooses a promotion that stands for its member as a step wants it, most of the time, else any. The
 * version is now and then another one than the page shows.
 */
export function chooseChoice(
  random: Random,
  { model }: Simulation,
  fits: (verdict: Verdict) => boolean,
): ChoiceInput | undefined {
  const all = listStands(random, model);
  const fitting = all.filter(({ verdict }) => fits(verdict));
  if (all.length === 0 || (fitting.length === 0 && random.chance(85))) return undefined;
  const { promotion, member, verdict } = random.pick(
    fitting.length > 0 && random.chance(90) ? fitting : all,
  );
  const other = random.between(1, promotion.versions.length + 1);
  return {
    promotion: promotion.id,
    member: member.name,
    version: random.chance(90) ? verdict.version : other,
  };
}
