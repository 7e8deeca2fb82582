import { afterEach, beforeEach } from 'vitest';
import { formatExact } from '#platform/agents/commissions/exact-json.ts';
import { type InsertedLine, insertLine } from '#platform/agents/commissions/lines.queries.ts';
import { openContract } from '#platform/agents/contracts/contract.queries.ts';
import type { Version } from '#platform/agents/contracts/contract.ts';
import { parseTerms } from '#platform/agents/contracts/terms.ts';
import { insertVersion } from '#platform/agents/contracts/versions.queries.ts';
import { memberOf } from './commissions.ts';
import { dividend, salary } from './contracts.ts';
import { giveMember } from './members.ts';
import { openTestParts, type TestParts } from './parts.ts';
import type { StoragePlace } from './storages.ts';

const termsOf = { dividend: dividend([2_000]), daily: salary('day'), hourly: salary('hour') };

/** Kind of contract that rows are written of. */
export type RowKind = keyof typeof termsOf;

/** Line that came to nothing. */
const emptyLine = {
  rateBps: 0,
  poolMinor: 0n,
  amountMinor: 0n,
  guaranteedMinor: 0n,
  dueMinor: 0n,
  topContractId: null,
  aloneMinor: 0n,
  roomMinor: 0n,
  borneMinor: 0n,
  adjustmentsMinor: 0n,
  paidMinor: 0n,
  openMinor: 0n,
  passedOnMinor: 0n,
  working: formatExact({ statement: { settlement: { carryIn: [] } } }),
  createdAtMs: 0,
};
/** Agents of the contracts that lines are written of. */
const owners: Readonly<Record<string, string>> = { c1: 'birch', c2: 'aspen', c3: 'aspen' };

const versionOf = (contractId: string, kind: RowKind, state: Version['state'] = 'accepted') => ({
  contractId,
  version: 1,
  terms: parseTerms(kind, termsOf[kind]),
  offeredBy: 'upline' as const,
  offeredAtMs: 0,
  askedStartMs: undefined,
  state,
  decidedAtMs: undefined,
  startsAtMs: state === 'offered' || state === 'rejected' ? undefined : 100,
  endsAtMs: undefined,
});

const lineOf = (contractId: string, startsAtMs: number) => ({
  ...emptyLine,
  id: `${contractId}-${startsAtMs}`,
  contractId,
  version: 1,
  agentPath: '/',
  uplineId: null,
  kind: contractId === 'c3' ? 'daily' : 'dividend',
  periodKind: 'month',
  periodKey: `${startsAtMs}`,
  startsAtMs,
  endsAtMs: startsAtMs + 100,
  currency: 'VND',
});

/** Agents from the top down, and one beside them. */
const agents = [
  { username: 'cedar', accountType: 1, above: undefined },
  { username: 'birch', accountType: 2, above: 'cedar' },
  { username: 'aspen', accountType: 41, above: 'birch' },
  { username: 'hazel', accountType: 42, above: undefined },
] as const;

/**
 * Rows of contracts past their rules, on a database for each test: cedar is above birch above
 * aspen, and aspen was hazel's and the house's before.
 */
export function useContractRows(place: StoragePlace) {
  let parts: TestParts | undefined;
  const ids = new Map<string, string>();
  const open = () => {
    if (!parts) throw new Error('the database is open only inside a test');
    return parts;
  };
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const { username, accountType, above } of agents) {
      const place = above && { upline: await memberOf(parts, above) };
      await giveMember(parts, { username, accountType, ...place });
      ids.set(username, (await memberOf(parts, username)).id);
    }
    // In an order that is not that of their ids.
    await openRow('c5', 'dividend', 'hazel', 'aspen');
    await openRow('c4', 'dividend', undefined, 'aspen');
    await openRow('c3', 'daily', 'birch', 'aspen');
    await openRow('c2', 'dividend', 'birch', 'aspen');
    await openRow('c1', 'dividend', 'cedar', 'birch');
    await openRow('c0', 'dividend', undefined, 'cedar');
  });
  afterEach(() => parts?.drop());

  const idOf = (name: string) => ids.get(name) ?? '';
  const openRow = (id: string, kind: RowKind, upline: string | undefined, downline: string) =>
    open().storage.withTransaction((transaction) =>
      openContract(transaction, {
        id,
        kind,
        uplineId: upline && idOf(upline),
        downlineId: idOf(downline),
        createdAtMs: 0,
      }),
    );
  /** A version in force from 100 on; what is given replaces its parts. */
  const addVersion = (contractId: string, kind: RowKind, version: Partial<Version> = {}) =>
    open().storage.withTransaction((transaction) =>
      insertVersion(transaction, { ...versionOf(contractId, kind, version.state), ...version }),
    );
  /** A line of a period that begins then, of `c3` by days; what is given replaces its parts. */
  const addLine = (contractId: string, startsAtMs: number, line: Partial<InsertedLine> = {}) =>
    open().storage.withTransaction((transaction) => {
      const agentId = idOf(owners[contractId] ?? '');
      return insertLine(transaction, { ...lineOf(contractId, startsAtMs), agentId, ...line });
    });
  return { storage: () => open().storage, idOf, openRow, addVersion, addLine };
}
