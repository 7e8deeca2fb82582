import { lotteryPrizes } from '#contract/draws/prizes.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { lotteryOf } from '../model/draws.ts';
import type { Bet } from '../model/lotteries/bets.ts';
import { oddsBpsOf } from '../model/lotteries/odds.ts';
import type { Random } from '../random.ts';
import { expectSame } from '../simulation.ts';
import { type OrderInput, toBet } from './lottery-orders.ts';

/** Odds by the code of their row in the table of prizes, × 10,000. */
type Odds = Readonly<Record<string, number>>;

/** Ways in which the odds that a page showed come with a bet. */
const ways = ['now', 'now', 'with others', 'higher', 'lower', 'without the last'];

/** Chooses how odds come with a bet; mostly they do not. */
export function chooseShown(random: Random): string | undefined {
  return random.chance(20) ? random.pick(ways) : undefined;
}

/** Returns whether shown odds lack what a bet is accepted at, or say another. */
export function areOthers(shown: string | undefined): boolean {
  return shown !== undefined && shown !== 'now' && shown !== 'with others';
}

/** Lists each of the odds of a bet's lines once, the lowest first. */
export function listOdds({ play, lines, group }: Bet): readonly number[] {
  const odds = lines.map((line) => Number(oddsBpsOf(play, line, group)));
  return [...new Set(odds)].sort((one, other) => one - other);
}

/**
 * Returns the odds that a bet's page sends with it: of each row of the table of prizes that a line
 * of it is about. The table is compared with the model's odds.
 */
export async function readShownOdds(
  browser: TestBrowser,
  order: OrderInput,
  group: number,
): Promise<Odds | undefined> {
  const { shown } = order;
  if (shown === undefined) return undefined;
  const answer = await browser.call(lotteryPrizes, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { kind } = lotteryOf(order.game);
  const plays = answer.value.list.find((each) => each.kind === kind)?.plays;
  const prizes = plays?.find(({ play }) => play === order.play)?.prizes ?? [];
  const { play, lines } = toBet(order);
  const odds = new Map<string, number>();
  for (const line of lines) {
    const row = prizes.find(({ values }) => values?.includes(line.values[0] ?? '') ?? true);
    if (!row) throw new Error(`${kind} ${order.play}: no prize for ${line.values.join()}`);
    expectSame('odds in the table of prizes', BigInt(row.oddsBps), oddsBpsOf(play, line));
    odds.set(row.code, Number(oddsBpsOf(play, line, group)));
  }
  return Object.fromEntries(change([...odds], shown));
}

function change(rows: readonly [string, number][], shown: string): readonly [string, number][] {
  const [code, bps] = rows.at(-1) ?? ['', 0];
  if (shown === 'with others') return [...rows, ['of another bet', 20_000]];
  if (shown === 'without the last') return rows.slice(0, -1);
  if (shown === 'higher') return [...rows, [code, bps + 1]];
  if (shown === 'lower') return [...rows, [code, bps - 1]];
  return rows;
}
