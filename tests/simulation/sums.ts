import { sql } from 'kysely';
import { compareDays } from '#platform/play/index.ts';
import { dayOf } from './model/limits.ts';
import type { ModelFact } from './model/model.ts';
import { expectSame, type Simulation } from './simulation.ts';

/** Sums of play of one subject and time: stakes, valid stakes and payouts in minor units. */
type Sums = readonly [bigint, bigint, bigint];

/** Lets the platform compare its sums with its facts, as it does at night. */
export async function compareNightly({ house }: Simulation): Promise<void> {
  await compareDays(house.parts);
  expectSame('errors that were logged', house.faults, []);
}

/** Compares the sums of members by day and month, and those of teams by day, with the facts. */
export async function compareSums(simulation: Simulation): Promise<void> {
  const { model, ids } = simulation;
  const idOf = (name: string) => ids.get(name) ?? name;
  const own = (fact: ModelFact) => [idOf(fact.member)];
  const above = (fact: ModelFact) => fact.counted.filter((name) => name !== fact.member).map(idOf);
  const days = ({ atMs }: ModelFact) => dayOf(atMs);
  const months = ({ atMs }: ModelFact) => dayOf(atMs).slice(0, 7);
  const real = model.facts.filter(({ unit }) => unit === 'real');
  await compare(simulation, 'member_days', sumsBy(model.facts, { subjects: own, time: days }));
  await compare(simulation, 'member_months', sumsBy(model.facts, { subjects: own, time: months }));
  await compare(simulation, 'team_days', sumsBy(real, { subjects: above, time: days }));
}

const tables = {
  member_days: { subject: 'member_id', time: 'day' },
  member_months: { subject: 'member_id', time: 'month' },
  team_days: { subject: 'agent_id', time: 'day' },
} as const;

async function compare(
  { house }: Simulation,
  table: keyof typeof tables,
  expected: ReadonlyMap<string, Sums>,
): Promise<void> {
  const { subject, time } = tables[table];
  const { rows } = await sql<{
    subject: string;
    time: string;
    stake: bigint | string;
    valid: bigint | string;
    payout: bigint | string;
  }>`select ${sql.ref(subject)} as subject, ${sql.ref(time)} as time, sum(stake_minor) as stake,
      sum(valid_stake_minor) as valid, sum(payout_minor) as payout
    from ${sql.table(table)} group by ${sql.ref(subject)}, ${sql.ref(time)}`.execute(
    house.parts.storage.db,
  );
  const lines = rows.map((row) =>
    lineOf(`${row.subject} ${row.time}`, [row.stake, row.valid, row.payout].map(BigInt)),
  );
  const inModel = [...expected].map(([key, sums]) => lineOf(key, sums));
  expectSame(`sums of ${table}`, listed(lines), listed(inModel));
}

const lineOf = (key: string, sums: readonly bigint[]) =>
  sums.every((each) => each === 0n) ? '' : `${key}: ${sums.join(', ')}`;

const listed = (lines: readonly string[]) => lines.filter((line) => line !== '').sort();

function sumsBy(
  facts: readonly ModelFact[],
  {
    subjects,
    time,
  }: {
    readonly subjects: (fact: ModelFact) => readonly string[];
    readonly time: (fact: ModelFact) => string;
  },
): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const fact of facts) {
    for (const subject of subjects(fact)) {
      const key = `${subject} ${time(fact)}`;
      const [stake, valid, payout] = sums.get(key) ?? [0n, 0n, 0n];
      sums.set(key, [stake + fact.stakeMinor, valid + fact.validMinor, payout + fact.payoutMinor]);
    }
  }
  return sums;
}
