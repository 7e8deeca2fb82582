import type { ProfitRow } from '#contract/play/records.ts';
import { dayMs } from '#lib/time.ts';
import type { Days } from '../../../kit/centre/period.ts';

/** Groupings of the table. */
export const waysToSee = ['day', 'category', 'vendor'] as const;

export type WayToSee = (typeof waysToSee)[number];

/** Sum of several rows, in minor units. */
export interface ProfitSum {
  /** Name of the group: a day, a category's code or a vendor's title. */
  readonly name: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly netMinor: bigint;
}

const nameOf: Readonly<Record<WayToSee, (row: ProfitRow) => string>> = {
  day: ({ day }) => day,
  category: ({ category }) => category,
  vendor: ({ title }) => title,
};

/** Sums rows by group; days with the latest first, others by the amounts moved. */
export function sumProfit(rows: readonly ProfitRow[], way: WayToSee): readonly ProfitSum[] {
  const sums = new Map<string, ProfitSum>();
  for (const row of rows) {
    const name = nameOf[way](row);
    const before = sums.get(name) ?? {
      name,
      rounds: 0,
      stakeMinor: 0n,
      payoutMinor: 0n,
      netMinor: 0n,
    };
    sums.set(name, {
      name,
      rounds: before.rounds + row.rounds,
      stakeMinor: before.stakeMinor + BigInt(row.stake.amountMinor),
      payoutMinor: before.payoutMinor + BigInt(row.payout.amountMinor),
      netMinor: before.netMinor + BigInt(row.net.amountMinor),
    });
  }
  const all = [...sums.values()];
  return way === 'day'
    ? all.toSorted((one, other) => (one.name < other.name ? 1 : -1))
    : all.toSorted((one, other) => Number(other.stakeMinor - one.stakeMinor));
}

/** Returns every day of a period, earliest first; a day without play has zeros. */
export function everyDay(sums: readonly ProfitSum[], { from, to }: Days): readonly ProfitSum[] {
  const byDay = new Map(sums.map((sum) => [sum.name, sum]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const name = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10);
    const none = { name, rounds: 0, stakeMinor: 0n, payoutMinor: 0n, netMinor: 0n };
    return byDay.get(name) ?? none;
  });
}
