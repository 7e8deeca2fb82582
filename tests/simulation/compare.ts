import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { checkBooks } from '#platform/money/index.ts';
import { compareAudit } from './compare-audit.ts';
import { compareCashier } from './compare-cashier.ts';
import { compareAnnounced } from './compare-changes.ts';
import { compareGifts } from './compare-gifts.ts';
import { compareMessages } from './compare-messages.ts';
import { lineOf } from './model/books.ts';
import { dayOf } from './model/limits.ts';
import { roundKey } from './model/model.ts';
import { expectSame, type Simulation } from './simulation.ts';
import { compareNightly, compareSums } from './sums.ts';
import { ownVendors } from './world.ts';

/**
 * Compares every account of the books, and the facts that are new, after each step. The platform's
 * are read where it wrote anything.
 */
export async function compareStep(simulation: Simulation): Promise<void> {
  const { seen, store, model } = simulation;
  const names = namesOf(simulation);
  const hasWritten = seen.writes !== store.begun;
  seen.writes = store.begun;
  if (hasWritten) seen.bookLines = await readBooks(simulation, names);
  compareBooks(model.books.lines(), seen.bookLines);
  if (hasWritten || model.facts.length > simulation.comparedFacts) {
    await compareFacts(simulation, names);
  }
  if (hasWritten) await compareAnnounced(simulation, names);
  expectSame('errors that were logged', simulation.house.faults, []);
}

/** Returns what the model calls the members, by their ids. */
function namesOf({ ids, model }: Simulation): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of model.members.keys()) names.set(ids.get(name) ?? '', name);
  return names;
}

/** Reads every account that has something, as lines in their order. */
async function readBooks(
  { house }: Simulation,
  names: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    owner_kind: string;
    owner_id: string;
    kind: string;
    unit: string;
    currency: string;
    balance: bigint | string;
    held: bigint | string;
  }>`select owner_kind, owner_id, kind, unit, currency,
      sum(balance_minor) as balance, sum(held_minor) as held
    from ledger_accounts group by owner_kind, owner_id, kind, unit, currency`.execute(
    house.parts.storage.db,
  );
  const lines = [];
  for (const row of rows) {
    const [balance, held] = [BigInt(row.balance), BigInt(row.held)];
    if (balance === 0n && held === 0n) continue;
    const owner = names.get(row.owner_id) ?? row.owner_id;
    const key = `${row.owner_kind}:${owner}:${row.kind} ${row.unit} ${row.currency}`;
    lines.push(lineOf(key, balance, held));
  }
  return lines.sort();
}

function compareBooks(expected: readonly string[], actual: readonly string[]): void {
  if (actual.join('\n') === expected.join('\n')) return;
  const others = actual.filter((line) => !expected.includes(line));
  expectSame(
    'books',
    others,
    expected.filter((line) => !actual.includes(line)),
  );
}

const listFactsAfter = prepared((reader, after: { afterId: string }) =>
  reader
    .selectFrom('facts')
    .leftJoin('rounds', 'rounds.id', 'facts.round_id')
    .selectAll('facts')
    .select('rounds.round_ref as ref')
    .where('facts.id', '>', after.afterId)
    .orderBy('facts.id'),
);

async function compareFacts(
  simulation: Simulation,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { house, model } = simulation;
  const rows = await listFactsAfter(house.parts.storage.db, { afterId: simulation.lastFactId });
  const actual = rows.map((row) => {
    const member = names.get(row.member_id) ?? row.member_id;
    const path = row.upline_path.split('/').filter((id) => id !== '');
    const round = row.ref === null ? '' : roundKey(row.vassalage, member, row.ref);
    return [
      [row.kind, row.settled_at_ms, row.day, path.map((id) => names.get(id) ?? id).join('>')],
      [row.game_id, round, row.mode, row.currency],
      [row.stake_minor, row.valid_stake_minor, row.payout_minor].map(String),
    ].flat();
  });
  const expected = model.facts
    .slice(simulation.comparedFacts)
    .map((fact) =>
      [
        [fact.kind, fact.atMs, dayOf(fact.atMs), fact.counted.join('>')],
        [fact.gameId, fact.round ?? '', fact.unit, fact.currency],
        [fact.stakeMinor, fact.validMinor, fact.payoutMinor].map(String),
      ].flat(),
    );
  // Facts of one step are compared whatever their order.
  expectSame('facts', actual.map(String).sort(), expected.map(String).sort());
  simulation.comparedFacts = model.facts.length;
  simulation.lastFactId = rows.at(-1)?.id ?? simulation.lastFactId;
}

/** Compares rounds, grants and debts. */
export async function compareRows(simulation: Simulation): Promise<void> {
  const { house, model, ids } = simulation;
  const names = namesOf(simulation);
  const { db } = house.parts.storage;
  const rounds = await db
    .selectFrom('rounds')
    .selectAll()
    .whereRef('round_ref', '!=', 'id')
    .execute();
  const actual = rounds.map((row) => {
    const member = names.get(row.member_id) ?? row.member_id;
    const key = roundKey(row.vassalage, member, row.round_ref);
    return [
      key,
      row.state,
      row.stakes_minor,
      row.payouts_minor,
      row.is_free === 1,
      row.has_late_win === 1,
    ].join(', ');
  });
  const ofVendors = [...model.rounds].filter(
    ([, { vassalage }]) => !ownVendors.includes(vassalage),
  );
  const expected = ofVendors.map(([key, round]) =>
    [key, round.state, round.stakesMinor, round.payoutsMinor, round.isFree, round.hasLateWin].join(
      ', ',
    ),
  );
  expectSame('rounds', differing(actual, expected), differing(expected, actual));
  const debts = await db.selectFrom('receivables').selectAll().execute();
  expectSame(
    'debts',
    debts
      .map((row) =>
        [
          names.get(row.member_id),
          row.vassalage,
          row.transaction_ref,
          row.owed_minor,
          row.state,
        ].join(', '),
      )
      .sort(),
    model.debts
      .map((debt) => [debt.member, debt.vassalage, debt.ref, debt.owedMinor, debt.state].join(', '))
      .sort(),
  );
  await compareCashier(simulation);
  await compareReserved(simulation);
  await compareContracts(simulation);
  await compareBonuses(simulation);
  await compareGifts(simulation, names);
  await compareMessages(simulation, names);
  await compareAudit(simulation, names);
  const grants = await db.selectFrom('free_round_grants').selectAll().execute();
  expectSame(
    'grants',
    grants
      .map((row) =>
        [row.id, row.used_rounds, row.won_minor, row.withdrawn_at_ms !== null].join(', '),
      )
      .sort(),
    [...model.grants.values()]
      .map((grant) =>
        [ids.get(grant.label), grant.used, grant.wonMinor, grant.isWithdrawn].join(', '),
      )
      .sort(),
  );
}

/** Compares all versions of agents' contracts, with their dates. */
async function compareContracts({ house, model, ids }: Simulation): Promise<void> {
  const rows = await house.parts.storage.db
    .selectFrom('agent_contract_versions')
    .innerJoin('agent_contracts', 'agent_contracts.id', 'agent_contract_versions.contract_id')
    .select(['agent_contracts.kind', 'upline_id', 'downline_id', 'version', 'state'])
    .select(['starts_at_ms as startMs', 'ends_at_ms as endMs'])
    .execute();
  const stateOf = (state: string, endMs: number | null | undefined) =>
    state === 'terminating' && (endMs ?? model.nowMs + 1) <= model.nowMs ? 'ended' : state;
  const shown = rows.map(({ kind, upline_id, downline_id, version, state, startMs, endMs }) =>
    [kind, upline_id ?? 'house', downline_id, version, stateOf(state, endMs), startMs, endMs].join(
      ' ',
    ),
  );
  const expected = model.agents.contracts.flatMap(({ kind, upline, downline, versions }) => {
    const sides = [kind, ids.get(upline) ?? upline, ids.get(downline)];
    return versions.map(({ number, state, startMs, endMs }) =>
      [...sides, number, stateOf(state, endMs), startMs, endMs].join(' '),
    );
  });
  expectSame('contracts', differing(shown, expected), differing(expected, shown));
}

/** Compares every bonus, with what it holds and what has counted. */
async function compareBonuses({ house, model, ids }: Simulation): Promise<void> {
  const rows = await house.parts.storage.db.selectFrom('bonus_grants').selectAll().execute();
  const shown = rows.map((row) =>
    [
      row.id,
      row.state,
      row.balance_minor,
      row.open_minor,
      row.wagered_minor,
      row.converted_minor,
    ].join(' '),
  );
  const expected = [...model.bonuses.values()].map((each) =>
    [
      ids.get(each.label),
      each.state,
      each.balanceMinor,
      each.inBetsMinor,
      each.countedMinor,
      each.convertedMinor,
    ].join(' '),
  );
  expectSame('rows of bonuses', differing(shown, expected), differing(expected, shown));
}

/** Compares what real bets of each issue have reserved of its limit. */
async function compareReserved({ house, model }: Simulation): Promise<void> {
  const rows = await house.parts.storage.db
    .selectFrom('draw_liabilities')
    .innerJoin('draw_issues', 'draw_issues.id', 'draw_liabilities.issue_id')
    .select(['game_code', 'number', 'reserved_minor'])
    .where('outcome', '=', '*')
    .where('reserved_minor', '<>', 0n)
    .execute();
  const sums = new Map<string, bigint>();
  for (const { issue, record, round } of model.draws.bets) {
    if (round.unit !== 'real' || record.state === 'cancelled') continue;
    const key = `${issue.lottery.code} ${issue.number}`;
    sums.set(key, (sums.get(key) ?? 0n) + record.stakeMinor);
  }
  expectSame(
    'stakes that are reserved',
    rows.map((row) => `${row.game_code} ${row.number} ${row.reserved_minor}`).sort(),
    [...sums].map(([key, sum]) => `${key} ${sum}`).sort(),
  );
}

const differing = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => !others.includes(each)).sort();

/** Checks every invariant of the books, and lets the platform compare its sums with the facts. */
export async function checkInvariants(simulation: Simulation): Promise<void> {
  const { storage } = simulation.house.parts;
  expectSame('invariants', await checkBooks(storage.db, storage.seals), []);
  await compareNightly(simulation);
  await compareSums(simulation);
}
