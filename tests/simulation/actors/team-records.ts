import { openBets } from '#contract/agents/open-bets.ts';
import { teamBets, teamTransactions } from '#contract/agents/records.ts';
import type { Money } from '#lib/money.ts';
import { expectSameLines } from '../compare-messages.ts';
import type { DaySpan } from '../model/agents/team-figures.ts';
import { lastDays } from '../model/agents/team-figures.ts';
import { dayOf } from '../model/limits.ts';
import { type Model, memberOf } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { categories } from '../world.ts';
import { chooseAgent } from './agent-looks.ts';
import { asMember } from './member.ts';

/** Answer with a page of a record. */
type Answer<Shown> =
  | { readonly ok: true; readonly value: Shown }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

/** Reads every page of a record; answers the code of a refusal instead. */
async function readPages<Shown extends { readonly next?: string | undefined }>(
  read: (part: { readonly cursor?: string }) => Promise<Answer<Shown>>,
): Promise<readonly [Shown, ...Shown[]] | string> {
  const first = await read({});
  if (!first.ok) return first.refusal.code;
  const pages: [Shown, ...Shown[]] = [first.value];
  for (let cursor = first.value.next; cursor !== undefined; ) {
    const answer = await read({ cursor });
    if (!answer.ok) throw new Error(answer.refusal.code);
    pages.push(answer.value);
    cursor = answer.value.next;
  }
  return pages;
}

/** Returns whether a moment is in some days. */
const isIn = (atMs: number, { fromDay, toDay }: DaySpan) =>
  fromDay <= dayOf(atMs) && dayOf(atMs) <= toDay;

/** Chooses an agent, some days and now and then one of the downlines, or a member of another. */
function chooseRecord(
  random: Parameters<typeof chooseAgent>[0] & { chance(percent: number): boolean },
  simulation: Simulation,
) {
  const chosen = chooseAgent(random, simulation);
  if (!chosen) return undefined;
  const real = [...simulation.model.members.values()].filter(({ unit }) => unit === 'real');
  const below = real.filter(({ above }) => above.includes(chosen.agent));
  const from = below.length > 0 && random.chance(85) ? below : real;
  return {
    ...chosen,
    days: random.pick([1, 2, 31, 31]),
    account: random.chance(25) ? random.pick(from).name : null,
  };
}

const minorOf = ({ amountMinor }: Money) => amountMinor;
const sum = (amounts: readonly bigint[]) =>
  String(amounts.reduce((total, each) => total + each, 0n));

/** Lists movements of money outside play below an agent, by the places at the time. */
function transactionsOf(model: Model, agent: string) {
  const { currency } = memberOf(model, agent);
  const isBelow = ({ member, above }: { member: string; above: readonly string[] }) =>
    above.includes(agent) && memberOf(model, member).currency === currency;
  const cash = model.cash.filter(isBelow).map((each) => ({
    ...each,
    amountMinor: each.kind === 'deposit' ? each.amountMinor : -each.amountMinor,
  }));
  const transfers = model.transfers
    .filter(isBelow)
    .map((each) => ({ ...each, kind: 'transfer' as const }));
  const costs = model.costs.filter(
    ({ counted, member, currency: of }) =>
      counted.includes(agent) && member !== agent && of === currency,
  );
  return [...cash, ...transfers, ...costs];
}

/**
 * Returns movements as lines: what one member was given at one moment may be one line or several, and
 * none where it comes to nothing.
 */
function linesOf(
  movements: readonly {
    readonly atMs: number;
    readonly member: string;
    readonly kind: string;
    readonly amountMinor: bigint;
  }[],
): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const { atMs, member, kind, amountMinor } of movements) {
    const key = [atMs, member, kind].join(' ');
    sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
  }
  return [...sums].flatMap(([key, sumMinor]) => (sumMinor === 0n ? [] : [`${key} ${sumMinor}`]));
}

export const teamRecordMoves = {
  /** An agent looks at the settled bets of the team, or a part of them. */
  lookAtTeamBets: move<{
    readonly agent: string;
    readonly days: number;
    readonly account: string | null;
    readonly vassalage: string | null;
    readonly category: string | null;
  }>({
    weight: 0.6,
    choose(random, simulation) {
      const chosen = chooseRecord(random, simulation);
      const vassalage = random.pick([...categories.keys()]);
      const part = random.pick(['none', 'none', 'vassalage', 'category']);
      return (
        chosen && {
          ...chosen,
          vassalage: part === 'vassalage' ? vassalage : null,
          category: part === 'category' ? (categories.get(vassalage) ?? null) : null,
        }
      );
    },
    take: (simulation, { agent, days, account, vassalage, category }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const span = { fromDay: lastDays(model, days)[0] ?? '', toDay: dayOf(model.nowMs) };
        const facts = model.facts.filter(
          (fact) =>
            fact.unit === 'real' &&
            fact.counted.includes(agent) &&
            fact.member !== agent &&
            isIn(fact.atMs, span) &&
            (account === null || fact.member === account) &&
            (vassalage === null || fact.vassalage === vassalage) &&
            (category === null || categories.get(fact.vassalage) === category),
        );
        const filter = {
          ...span,
          ...(account !== null && { account }),
          ...(vassalage !== null && { vassalage }),
          ...(category !== null && { category: category as 'RNG' }),
        };
        const pages = await readPages((part) => browser.call(teamBets, { ...filter, ...part }));
        if (typeof pages === 'string') return compareUnknown(simulation, { agent, account }, pages);
        const lines = pages.flatMap((page) => page.lines);
        const [{ totals }] = pages;
        expectSameLines(
          'bets of a team',
          lines.map((line) =>
            [
              line.settledAtMs,
              line.username,
              line.gameId,
              ...[line.stake, line.validStake, line.payout].map(minorOf),
            ].join(' '),
          ),
          facts.map((fact) =>
            [
              fact.atMs,
              fact.member,
              fact.gameId,
              fact.stakeMinor,
              fact.validMinor,
              fact.payoutMinor,
            ].join(' '),
          ),
        );
        if (totals) {
          expectSame(
            'totals of bets',
            [totals.stake, totals.validStake, totals.payout].map(minorOf),
            [
              sum(facts.map(({ stakeMinor }) => stakeMinor)),
              sum(facts.map(({ validMinor }) => validMinor)),
              sum(facts.map(({ payoutMinor }) => payoutMinor)),
            ],
          );
        }
        return facts.length === 0 ? 'none' : 'some';
      }),
  }),

  /** An agent looks at the team's money outside play, or one kind of it. */
  lookAtTeamMoney: move<{
    readonly agent: string;
    readonly days: number;
    readonly account: string | null;
    readonly kind: 'deposit' | 'withdrawal' | 'transfer' | 'bonus' | 'rebate' | null;
  }>({
    weight: 0.6,
    choose(random, simulation) {
      const chosen = chooseRecord(random, simulation);
      const kinds = ['deposit', 'withdrawal', 'transfer', 'bonus', 'rebate'] as const;
      return chosen && { ...chosen, kind: random.chance(50) ? null : random.pick(kinds) };
    },
    take: (simulation, { agent, days, account, kind }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const span = { fromDay: lastDays(model, days)[0] ?? '', toDay: dayOf(model.nowMs) };
        const all = transactionsOf(model, agent).filter(
          (each) => isIn(each.atMs, span) && (account === null || each.member === account),
        );
        const filter = {
          ...span,
          ...(account !== null && { account }),
          ...(kind !== null && { kind }),
        };
        const pages = await readPages((part) =>
          browser.call(teamTransactions, { ...filter, ...part }),
        );
        if (typeof pages === 'string') return compareUnknown(simulation, { agent, account }, pages);
        const lines = pages.flatMap((page) => page.lines);
        const [{ totals }] = pages;
        const expected = all.filter((each) => kind === null || each.kind === kind);
        expectSameLines(
          'money of a team',
          linesOf(
            lines.map(({ atMs, username: member, kind: of, amount }) => {
              return { atMs, member, kind: of, amountMinor: BigInt(amount.amountMinor) };
            }),
          ),
          linesOf(expected),
        );
        const of = (which: string) =>
          sum(all.filter((each) => each.kind === which).map(({ amountMinor }) => amountMinor));
        expectSame(
          'totals of money',
          [totals.deposits, totals.withdrawals, totals.bonuses, totals.rebates].map(minorOf),
          [of('deposit'), String(-BigInt(of('withdrawal'))), of('bonus'), of('rebate')],
        );
        return expected.length === 0 ? 'none' : 'some';
      }),
  }),

  /** An agent looks at the bets of the team that are not settled yet. */
  lookAtOpenBets: move<{ readonly agent: string; readonly account: string | null }>({
    weight: 0.6,
    choose(random, simulation) {
      const chosen = chooseRecord(random, simulation);
      return chosen && { agent: chosen.agent, account: chosen.account };
    },
    take: (simulation, { agent, account }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const filter = account === null ? {} : { account };
        const pages = await readPages((part) => browser.call(openBets, { ...filter, ...part }));
        if (typeof pages === 'string') return compareUnknown(simulation, { agent, account }, pages);
        const open = [...model.rounds.values()].filter(
          (round) =>
            round.state === 'open' &&
            round.unit === 'real' &&
            memberOf(model, round.member).above.includes(agent) &&
            (account === null || round.member === account),
        );
        const lines = pages.flatMap((page) => page.lines);
        const [{ totals }] = pages;
        expectSameLines(
          'open bets of a team',
          lines.map((line) =>
            [line.openedAtMs, line.username, line.gameId, line.stake.amountMinor].join(' '),
          ),
          open.map((round) =>
            [round.openedAtMs, round.member, round.gameId, round.stakesMinor].join(' '),
          ),
        );
        if (totals) {
          expectSame(
            'totals of open bets',
            [totals.bets, totals.stake.amountMinor],
            [open.length, sum(open.map(({ stakesMinor }) => stakesMinor))],
          );
        }
        return open.length === 0 ? 'none' : 'some';
      }),
  }),
};

/** Checks that a record was refused for a member who is none of the agent's downlines now. */
function compareUnknown(
  { model }: Simulation,
  { agent, account }: { readonly agent: string; readonly account: string | null },
  code: string,
): string {
  const isBelow = account !== null && memberOf(model, account).above.includes(agent);
  expectSame('record of a downline', [code, isBelow], ['unknown_downline', false]);
  return code;
}
