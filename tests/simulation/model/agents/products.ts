import { categories } from '../../world.ts';
import type { Model, ModelFact } from '../model.ts';
import {
  linesBelow,
  minus,
  type Part,
  plus,
  type StatementReader,
  shownDays,
  sumPlay,
} from './losses.ts';
import type { DaySpan } from './team-figures.ts';

/** Stakes, valid stakes and payouts by category or by vendor, and of `all`. */
export type PlayByProduct = ReadonlyMap<string, readonly bigint[]>;

/** Play of the lines below a member by product, as an agent above reads it. */
export interface ProductStatement {
  readonly lines: readonly { readonly name: string; readonly products: PlayByProduct }[];
  /** Play of the member itself; nothing for the agent who reads. */
  readonly own: PlayByProduct;
  /** Team's part that is in no line: of moves, and below zero what counts for nobody above. */
  readonly moved: PlayByProduct;
  readonly team: PlayByProduct;
}

const codesOf = {
  vendor: ({ vassalage }: ModelFact) => vassalage,
  category: ({ vassalage }: ModelFact) => categories.get(vassalage) ?? '',
};

/** Returns the play that an agent reads of the lines below itself, or below a downline. */
export function productStatementOf(
  model: Model,
  { agent, below = agent, by }: StatementReader & { readonly by: keyof typeof codesOf },
  span: DaySpan,
): ProductStatement {
  const shown = shownDays(model, { agent, below }, span);
  const codeOf = codesOf[by];
  const codes = new Set(model.facts.map(codeOf));
  const play = (name: string, parts: readonly Part[], days = shown): PlayByProduct => {
    const sumWhere = (isShown: (fact: ModelFact) => boolean) =>
      parts.map((part) => sumPlay(model, { name, agent, part }, days, isShown)).reduce(plus);
    const each = [...codes].map(
      (code) => [code, sumWhere((fact) => codeOf(fact) === code)] as const,
    );
    return new Map([...each, ['all', sumWhere(() => true)]]);
  };
  const lines = linesBelow(model, below, shown).map(({ name, days }) => ({
    name,
    products: play(name, ['own', 'team'], days),
  }));
  const team = play(below, ['team']);
  const inLines = lines.map(({ products }) => products);
  return {
    lines,
    own: below === agent ? new Map() : play(below, ['own']),
    moved: new Map(
      [...team].map(([code, sums]) => [
        code,
        inLines.map((products) => products.get(code) ?? []).reduce(minus, sums),
      ]),
    ),
    team: below === agent ? team : play(below, ['own', 'team']),
  };
}
