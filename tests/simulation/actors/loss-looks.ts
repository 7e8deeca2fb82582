import {
  type LossFigures,
  lossStatements,
  type LossStatement as ShownStatement,
} from '#contract/agents/loss-statements.ts';
import {
  type ProductKind,
  type ProductSums,
  productKinds,
  productStatements,
  type ProductStatement as ShownProducts,
} from '#contract/agents/product-statements.ts';
import { type Losses, type LossStatement, lossStatementOf } from '../model/agents/losses.ts';
import { type ProductStatement, productStatementOf } from '../model/agents/products.ts';
import { lastDays } from '../model/agents/team-figures.ts';
import { dayOf } from '../model/limits.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { asMember } from './member.ts';

const figures = ['stake', 'validStake', 'payout', 'bonuses', 'rebates', 'salaries'] as const;

/** Returns the amounts of a row; of none, nothing at all. */
const amountsOf = (shown: LossFigures | undefined) =>
  figures.map((figure) => shown?.[figure].amountMinor ?? '0').join(' ');

const wordsOf = (losses: Losses | undefined) =>
  losses ? losses.join(' ') : figures.map(() => '0').join(' ');

function compareStatement({ ids }: Simulation, shown: ShownStatement, model: LossStatement): void {
  expectSame(
    'lines of losses',
    shown.lines
      .map(({ memberId, members, sinceDay, figures: own }) =>
        [memberId, members, sinceDay ?? '', amountsOf(own)].join(' '),
      )
      .sort(),
    model.lines
      .map(({ name, members, sinceDay, losses }) =>
        [ids.get(name), members, sinceDay ?? '', wordsOf(losses)].join(' '),
      )
      .sort(),
  );
  expectSame(
    'sums of losses',
    [shown.own, shown.ownSalary, shown.moved, shown.total].map(amountsOf),
    [model.own, model.ownSalary, model.moved, model.total].map(wordsOf),
  );
  for (const row of [...shown.lines.map((line) => line.figures), shown.total]) {
    const [stake = 0n, , payout = 0n, ...costs] = figures.map((each) =>
      BigInt(row[each].amountMinor),
    );
    const ggr = stake - payout;
    expectSame(
      'GGR and NGR of losses',
      [row.ggr.amountMinor, row.ngr.amountMinor],
      [ggr, costs.reduce((left, cost) => left - cost, ggr)].map(String),
    );
  }
}

/** Returns the products of which something was played, and the sum of all. */
function playedIn(shown: ProductSums | undefined): readonly string[] {
  const rows = [...(shown?.products ?? []), { code: 'all', figures: shown?.total }];
  return rows
    .map(({ code, figures: own }) =>
      [code, own?.stake, own?.validStake, own?.payout]
        .map((each) => (typeof each === 'string' ? each : (each?.amountMinor ?? '0')))
        .join(' '),
    )
    .filter((row) => !row.endsWith(' 0 0 0'))
    .sort();
}

const wordsOfPlay = (products: ReadonlyMap<string, readonly bigint[]>) =>
  [...products]
    .map(([code, sums]) => `${code} ${sums.join(' ')}`)
    .filter((row) => !row.endsWith(' 0 0 0'))
    .sort();

function compareProducts({ ids }: Simulation, shown: ShownProducts, model: ProductStatement): void {
  expectSame(
    'products of lines',
    shown.lines
      .filter((line) => playedIn(line).length > 0)
      .map((line) => [line.memberId, ...playedIn(line)].join(', '))
      .sort(),
    model.lines
      .filter(({ products }) => wordsOfPlay(products).length > 0)
      .map(({ name, products }) => [ids.get(name), ...wordsOfPlay(products)].join(', '))
      .sort(),
  );
  expectSame(
    'sums of products',
    [shown.own, shown.moved, shown.team].map(playedIn),
    [model.own, model.moved, model.team].map(wordsOfPlay),
  );
}

/** Statement that an agent reads: of its own lines, or of those of a downline. */
type Statement = { readonly agent: string; readonly below?: string; readonly days: number };

/** Chooses an agent, itself or a downline whose lines it reads, and some days. */
function chooseStatement(random: Random, { model }: Simulation) {
  const agents = [...model.agents.uplines.keys()];
  if (agents.length === 0) return undefined;
  const agent = random.pick(agents);
  const team = [...model.members.values()].filter(({ above }) => above.includes(agent));
  const below = team.length > 0 && random.chance(50) ? random.pick(team).name : undefined;
  return { agent, ...(below && { below }), days: random.pick([1, 2, 7, 31]) };
}

/** Returns the input of a statement. */
const inputOf = ({ model, ids }: Simulation, { below, days }: Statement) => ({
  fromDay: lastDays(model, days)[0] ?? '',
  toDay: dayOf(model.nowMs),
  ...(below && { of: ids.get(below) }),
});

/** Returns whether somebody is below an agent still. */
const isBelow = ({ model }: Simulation, { agent, below }: Statement) =>
  below === undefined || model.members.get(below)?.above.includes(agent) === true;

export const lossLookMoves = {
  /** An agent looks at the losses of its lines, or of those of a downline. */
  lookAtLosses: move<Statement>({
    weight: 1,
    choose: chooseStatement,
    take: (simulation, choice) =>
      asMember(simulation, choice.agent, async ({ browser }) => {
        if (!isBelow(simulation, choice)) return skipped;
        const input = inputOf(simulation, choice);
        const answer = await browser.call(lossStatements, input);
        if (!answer.ok) throw new Error(answer.refusal.code);
        const statement = lossStatementOf(simulation.model, choice, input);
        compareStatement(simulation, answer.value, statement);
        if (statement.moved.some((each) => each !== 0n)) return 'moved';
        return choice.below ? 'below' : 'own';
      }),
  }),

  /** An agent looks at the same play by category or by vendor. */
  lookAtProducts: move<Statement & { readonly by: ProductKind }>({
    weight: 1,
    choose(random, simulation) {
      const statement = chooseStatement(random, simulation);
      return statement && { ...statement, by: random.pick(productKinds) };
    },
    take: (simulation, choice) =>
      asMember(simulation, choice.agent, async ({ browser }) => {
        if (!isBelow(simulation, choice)) return skipped;
        const input = { ...inputOf(simulation, choice), by: choice.by };
        const answer = await browser.call(productStatements, input);
        if (!answer.ok) throw new Error(answer.refusal.code);
        const statement = productStatementOf(simulation.model, choice, input);
        compareProducts(simulation, answer.value, statement);
        return choice.by;
      }),
  }),
};
