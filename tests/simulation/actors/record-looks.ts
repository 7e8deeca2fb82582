import {
  type StatementFilter,
  type StatementGroup,
  type StatementLine,
  statement,
  statementGroups,
} from '#contract/money/statement.ts';
import { openRounds } from '#contract/play/records.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { bonusWalletOf } from '../model/bonus-money.ts';
import { mainOf, vendorWalletOf } from '../model/books.ts';
import { expectSame } from '../simulation.ts';
import { move } from '../step.ts';
import { asMember, memberNames } from './member.ts';

/** Reads every page of a statement, the latest first. */
async function readAll(
  browser: TestBrowser,
  filter: StatementFilter,
): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  do {
    const answer = await browser.call(statement, { ...filter, ...(cursor && { cursor }) });
    if (!answer.ok) throw new Error(answer.refusal.code);
    lines.push(...answer.value.lines);
    cursor = answer.value.next;
  } while (cursor !== undefined);
  return lines;
}

/** Returns the codes of a group's lines, as they are shown. */
const codesOf = (group: StatementGroup): readonly string[] =>
  group === 'transfer'
    ? [...statementGroups[group], 'received_downline', 'received_upline']
    : statementGroups[group];

export const recordLookMoves = {
  /** A member looks at a part of a statement: of a wallet, a group or a period between two lines. */
  lookAtStatementPart: move<{
    readonly member: string;
    readonly wallet: string;
    readonly group: StatementGroup | null;
    readonly first: number;
    readonly last: number;
    readonly fromBesideMs: number;
    readonly toBesideMs: number;
  }>({
    weight: 0.6,
    choose(random, simulation) {
      const { vassalage } = random.pick([...simulation.world.vendors]);
      return {
        member: random.pick(memberNames(simulation)),
        wallet: random.pick(['main', 'main', 'bonus', `vendor:${vassalage}`]),
        group: random.chance(50)
          ? null
          : random.pick(Object.keys(statementGroups) as StatementGroup[]),
        first: random.below(20),
        last: random.below(20),
        fromBesideMs: random.pick([0, 0, 1]),
        toBesideMs: random.pick([0, 1, 1]),
      };
    },
    take: (simulation, { member: name, wallet, group, first, last, ...beside }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const lines = await readAll(browser, { wallet });
        const account =
          {
            main: mainOf(name),
            bonus: bonusWalletOf(name),
          }[wallet] ?? vendorWalletOf(name, wallet.slice('vendor:'.length));
        expectSame(
          `movements of ${wallet}`,
          lines.map(({ amount }) => amount.amountMinor).toSorted(),
          model.books.movements(account, member).map(String).toSorted(),
        );
        const sent = lines.filter(({ code }) => code.startsWith('transfer_'));
        const received = lines.filter(({ code }) => code.startsWith('received_'));
        expectSame(
          'transfers that came and went',
          [...sent, ...received].map(({ code, amount }) => [code, amount.amountMinor.at(0)]),
          [
            ...sent.map(({ code }) => [code, '-']),
            ...received.map(({ code, amount }) => [
              code,
              amount.amountMinor.replace('-', '').at(0),
            ]),
          ],
        );
        if (lines.length === 0) return 'none';
        const moments = [lines[first % lines.length], lines[last % lines.length]]
          .map((line) => line?.atMs ?? 0)
          .toSorted((one, other) => one - other);
        const [fromMs = 0, toMs = 0] = moments;
        const period = { fromMs: fromMs + beside.fromBesideMs, toMs: toMs + beside.toBesideMs };
        const filter = { wallet, ...period, ...(group !== null && { group }) };
        const codes = group === null ? undefined : codesOf(group);
        const expected = lines.filter(
          ({ atMs, code }) =>
            atMs >= period.fromMs && atMs < period.toMs && (codes?.includes(code) ?? true),
        );
        const shown = await readAll(browser, filter);
        expectSame(
          'part of a statement',
          shown.map(({ transferId }) => transferId),
          expected.map(({ transferId }) => transferId),
        );
        return shown.length === 0 ? 'none' : 'some';
      }),
  }),

  /** A member looks at the rounds that are open. */
  lookAtOpenRounds: move<{ readonly member: string }>({
    weight: 0.6,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const answer = await browser.call(openRounds, {});
        if (member.unit === 'trial') {
          expectSame('open rounds', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const open = [...model.rounds.values()].filter(
          (round) => round.member === name && round.state === 'open',
        );
        const { totals, lines } = answer.value;
        const stakeMinor = open.reduce((sum, { stakesMinor }) => sum + stakesMinor, 0n);
        expectSame(
          'open rounds',
          [totals.rounds, totals.stake.amountMinor],
          [open.length, String(stakeMinor)],
        );
        const shown = lines.map(({ gameId, openedAtMs, stake }) =>
          [gameId, openedAtMs, stake.amountMinor].join(' '),
        );
        const expected = open.map(({ gameId, openedAtMs, stakesMinor }) =>
          [gameId, openedAtMs, stakesMinor].join(' '),
        );
        if (open.length <= lines.length) {
          expectSame('lines of open rounds', shown.toSorted(), expected.toSorted());
        }
        return open.length === 0 ? 'none' : 'some';
      }),
  }),
};
