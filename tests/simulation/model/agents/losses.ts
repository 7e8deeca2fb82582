import { addDays } from '../commissions/zone-clock.ts';
import { dayOf } from '../limits.ts';
import { type Model, type ModelFact, memberOf } from '../model.ts';
import { salariesOf } from './salary-costs.ts';
import type { DaySpan } from './team-figures.ts';

/** Stakes, valid stakes, payouts, bonuses, rebates and salaries, in minor units. */
export type Losses = readonly bigint[];

/** Line of a statement: a member with all below, from a day on. */
export interface LossLine {
  readonly name: string;
  readonly members: number;
  /** First whole day in this place, where that is later than the first of the statement. */
  readonly sinceDay: string | undefined;
  readonly losses: Losses;
}

/** Statement of the lines below a member, as an agent above reads it. */
export interface LossStatement {
  readonly lines: readonly LossLine[];
  /** Play and costs of the member itself; `undefined` for the agent who reads. */
  readonly own: Losses | undefined;
  readonly ownSalary: Losses;
  /** Team's part that is in no line: of moves, and below zero what counts for nobody above. */
  readonly moved: Losses;
  readonly total: Losses;
}

/** Part of a member's sums: its own, what counts for it of others, or its own salaries. */
export type Part = 'own' | 'team' | 'salary';

const nothing: Losses = Array(6).fill(0n);
export const plus = (one: Losses, other: Losses): Losses =>
  one.map((each, index) => each + (other[index] ?? 0n));
export const minus = (one: Losses, other: Losses): Losses =>
  one.map((each, index) => each - (other[index] ?? 0n));

/** Agent who reads a statement, and whose lines it lists: the agent's own, or a downline's. */
export interface StatementReader {
  readonly agent: string;
  readonly below?: string | undefined;
}

/** Returns the statement that an agent reads of the lines below itself, or below a downline. */
export function lossStatementOf(
  model: Model,
  { agent, below = agent }: StatementReader,
  span: DaySpan,
): LossStatement {
  const shown = shownDays(model, { agent, below }, span);
  const sum = (name: string, parts: readonly Part[], days = shown) =>
    parts.map((part) => sumOf(model, { name, agent, part }, days)).reduce(plus);
  const lines = linesBelow(model, below, shown).map(({ name, members, sinceDay, days }) => ({
    name,
    members,
    sinceDay,
    losses: sum(name, ['own', 'team', 'salary'], days),
  }));
  const own = below === agent ? undefined : sum(below, ['own']);
  const team = sum(below, ['team']);
  const ownSalary = sum(below, ['salary']);
  return {
    lines,
    own,
    ownSalary,
    moved: minus(team, lines.map(({ losses }) => losses).reduce(plus, nothing)),
    total: [own ?? nothing, ownSalary].reduce(plus, team),
  };
}

/** Returns the days that an agent may read of a downline: those in which it had its place. */
export function shownDays(
  model: Model,
  { agent, below = agent }: StatementReader,
  { fromDay, toDay }: DaySpan,
): DaySpan {
  const way = [...memberOf(model, below).above, below];
  const since = way.slice(way.indexOf(agent) + 1).map((name) => firstWholeDay(model, name) ?? '');
  return { fromDay: [fromDay, ...since].sort().at(-1) ?? fromDay, toDay };
}

/** Lists the members directly below another, each with the days in which it had its place. */
export function linesBelow(
  model: Model,
  name: string,
  shown: DaySpan,
): readonly (Omit<LossLine, 'losses'> & { readonly days: DaySpan })[] {
  const real = [...model.members.values()].filter(({ unit }) => unit === 'real');
  return real
    .filter(({ above }) => above.at(-1) === name)
    .map((member) => {
      const first = firstWholeDay(model, member.name);
      const sinceDay = first !== undefined && first > shown.fromDay ? first : undefined;
      return {
        name: member.name,
        members: real.filter(({ above }) => above.includes(member.name)).length,
        sinceDay,
        days: { ...shown, ...(sinceDay && { fromDay: sinceDay }) },
      };
    });
}

/** Returns the first whole day of a member in its place; `undefined` for one that was never moved. */
function firstWholeDay({ moves }: Model, name: string): string | undefined {
  const last = moves.findLast(({ member, state }) => member === name && state === 'moved');
  if (last?.endedAtMs === undefined) return undefined;
  const movedOn = dayOf(last.endedAtMs);
  const isWhole = dayOf(last.endedAtMs - 1) !== movedOn;
  return isWhole ? movedOn : addDays(movedOn, 1);
}

/** Sums a part of what counts for a member, in the currency of the agent who reads. */
function sumOf(
  model: Model,
  { name, agent, part }: { readonly name: string; readonly agent: string; readonly part: Part },
  span: DaySpan,
): Losses {
  const isShown = partOf({ name, part }, span);
  const { currency } = memberOf(model, agent);
  const salaries = sumAmounts(salariesOf(model).filter(isShown));
  const costs = model.costs.filter((each) => each.currency === currency && isShown(each));
  const [bonuses = [], rebates = []] = (['bonus', 'rebate'] as const).map((kind) =>
    costs.filter((each) => each.kind === kind),
  );
  const play = sumPlay(model, { name, agent, part }, span);
  return [...play, sumAmounts(bonuses), sumAmounts(rebates), salaries];
}

/** Sums the stakes, valid stakes and payouts of a part, of one vendor or category where they are named. */
export function sumPlay(
  model: Model,
  { name, agent, part }: { readonly name: string; readonly agent: string; readonly part: Part },
  span: DaySpan,
  isOfProduct: (fact: ModelFact) => boolean = () => true,
): Losses {
  const { currency } = memberOf(model, agent);
  const isShown = partOf({ name, part }, span);
  const facts = model.facts.filter(
    (each) =>
      each.unit === 'real' && each.currency === currency && isShown(each) && isOfProduct(each),
  );
  const sum = (figure: 'stakeMinor' | 'validMinor' | 'payoutMinor') =>
    facts.reduce((total, each) => total + each[figure], 0n);
  return [sum('stakeMinor'), sum('validMinor'), sum('payoutMinor')];
}

/** Returns what tells whether something is of a part, in some days. */
function partOf(
  { name, part }: { readonly name: string; readonly part: Part },
  { fromDay, toDay }: DaySpan,
) {
  const salary = `salary ${name}`;
  return ({ atMs, member, counted }: TeamAmount): boolean => {
    if (dayOf(atMs) < fromDay || toDay < dayOf(atMs)) return false;
    if (part === 'own') return member === name;
    if (part === 'salary') return member === salary;
    return counted.includes(name) && member !== name && member !== salary;
  };
}

/** Amount that counts for some agents from a moment on. */
interface TeamAmount {
  readonly atMs: number;
  readonly member: string;
  readonly counted: readonly string[];
}

const sumAmounts = (all: readonly { readonly amountMinor: bigint }[]) =>
  all.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
