import { sql } from 'kysely';
import type { Negative } from '#lib/commission/carry.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { parseExact } from './exact-json.ts';
import type { LineWorking, RunContract } from './run.ts';
import type { CommissionLinesTable } from './tables.ts';

/** Line of a contract, as it was counted. */
export interface LastLine extends RunContract {
  readonly lineId: string;
  readonly period: Period;
  /** Due less the amount borne of the team, or with the amount given back; may be below 0. */
  readonly dueMinor: bigint;
  readonly openMinor: bigint;
  readonly carryIn: readonly Negative[];
  readonly working: LineWorking;
}

/** Lists the last lines of a kind before a moment, one for each contract. */
export async function listLastLines(
  reader: Reader,
  kind: ContractKind,
  beforeMs: number,
): Promise<LastLine[]> {
  const rows = await reader
    .selectFrom('commission_lines')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at_ms', '=', (build) =>
      build
        .selectFrom('commission_lines as other')
        .select((other) => other.fn.max('other.starts_at_ms').as('last'))
        .whereRef('other.contract_id', '=', 'commission_lines.contract_id')
        .where('other.starts_at_ms', '<', beforeMs),
    )
    .execute();
  return rows.map(toLine);
}

/** Highest number of agents in one statement. */
const mostNamed = 500;

/** Lists the last lines of a kind before a moment for some agents, contract by contract. */
export async function listAgentsLastLines(
  reader: Reader,
  query: {
    readonly kind: ContractKind;
    readonly agentIds: readonly string[];
    readonly beforeMs: number;
  },
): Promise<LastLine[]> {
  const lines: LastLine[] = [];
  for (let start = 0; start < query.agentIds.length; start += mostNamed) {
    const rows = await reader
      .selectFrom('agent_contracts')
      .innerJoin('commission_lines', (join) =>
        join
          .onRef('commission_lines.contract_id', '=', 'agent_contracts.id')
          .on('commission_lines.starts_at_ms', '=', (build) =>
            build
              .selectFrom('commission_lines as other')
              .select((other) => other.fn.max('other.starts_at_ms').as('last'))
              .whereRef('other.contract_id', '=', 'agent_contracts.id')
              .where('other.starts_at_ms', '<', query.beforeMs),
          ),
      )
      .selectAll('commission_lines')
      .where('agent_contracts.kind', '=', query.kind)
      .where('agent_contracts.downline_id', 'in', query.agentIds.slice(start, start + mostNamed))
      .execute();
    lines.push(...rows.map(toLine));
  }
  return lines;
}

/** Finds the last line of one contract before a moment; `undefined` for none. */
export async function findLineBefore(
  reader: Reader,
  { contractId, beforeMs }: { readonly contractId: string; readonly beforeMs: number },
): Promise<LastLine | undefined> {
  const row = await reader
    .selectFrom('commission_lines')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('starts_at_ms', '<', beforeMs)
    .orderBy('starts_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toLine(row);
}

/** Lists the lines of a run, or its line of one contract, by contract. */
export async function listRunLines(
  reader: Reader,
  { kind, period }: { readonly kind: ContractKind; readonly period: Period },
  contractId?: string,
): Promise<ReadonlyMap<string, LastLine>> {
  const rows = await reader
    .selectFrom('commission_lines')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at_ms', '=', period.startMs)
    .where('period_kind', '=', period.kind)
    .$if(contractId !== undefined, (query) => query.where('contract_id', '=', contractId ?? ''))
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.contract_id, toLine(row)]));
}

function toLine(row: CommissionLinesTable): LastLine {
  const working = parseExact<LineWorking>(row.working);
  const { starts_at_ms: startMs, ends_at_ms: endMs } = row;
  return {
    lineId: row.id,
    contractId: row.contract_id,
    version: row.version,
    working,
    agentId: row.agent_id,
    uplineId: row.upline_id ?? undefined,
    currency: row.currency,
    period: { kind: row.period_kind as PeriodKind, key: row.period_key, startMs, endMs },
    dueMinor: row.due_minor - row.borne_minor,
    openMinor: row.open_minor,
    carryIn: working.statement.settlement.carryIn,
  };
}

/** Lists the present paths and currencies of agents with contracts. */
export async function listAgentPlaces(
  reader: Reader,
): Promise<{ readonly id: string; readonly path: string; readonly currency: string }[]> {
  return reader
    .selectFrom('members')
    .innerJoin('agent_contracts', 'agent_contracts.downline_id', 'members.id')
    .select(['members.id', 'members.path', 'members.currency'])
    .distinct()
    .execute();
}

/**
 * Lists the present paths and currencies of the agents of a path, and of agents with contracts whose
 * place is below it or was before a move.
 */
export async function listAgentPlacesAround(
  reader: Reader,
  { path }: { readonly path: string },
): Promise<{ readonly id: string; readonly path: string; readonly currency: string }[]> {
  const above = path.split('/').filter(Boolean);
  // Cut to its length, a path is looked up by no index: agents are few, and members below them many.
  const isBelowPath = (column: 'members.path' | 'former_paths.path') =>
    sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(path.length)}) = ${path}`;
  return reader
    .with(
      (name) => name('agents').materialized(),
      (each) => each.selectFrom('agent_contracts').select('downline_id').distinct(),
    )
    .selectFrom('agents')
    .innerJoin('members', 'members.id', 'agents.downline_id')
    .select(['members.id', 'members.path', 'members.currency'])
    .where((build) =>
      build.or([
        build('members.id', 'in', above),
        isBelowPath('members.path'),
        build.exists(
          build
            .selectFrom('former_paths')
            .select('former_paths.agent_id')
            .whereRef('former_paths.agent_id', '=', 'members.id')
            .where(isBelowPath('former_paths.path')),
        ),
      ]),
    )
    .execute();
}

/** Line as it is inserted. */
export type InsertedLine = CamelRow<CommissionLinesTable>;

/** Inserts a line; false when there is one already. */
export async function insertLine(transaction: Transaction, line: InsertedLine): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('commission_lines')
    .values(toRow<CommissionLinesTable>(line))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
