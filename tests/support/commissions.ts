import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { checkBooks } from '#platform/money/index.ts';
import { dayMsOf, salary } from './contracts.ts';
import { giveMember } from './members.ts';
import { settlePlay } from './settled-play.ts';

/** Database for writes past the calls. */
interface DatabaseParts {
  readonly storage: Pick<Parts['storage'], 'db'>;
}

/** Somebody by a username. */
export async function memberOf({ storage }: DatabaseParts, username: string) {
  const member = await findMemberByName(storage.db, username);
  if (!member) throw new Error(`there is no ${username}`);
  return member;
}

/** The agents aspen01, birch01 below and cedar01 below that, and a member of each. */
export async function growLine(parts: Parts): Promise<void> {
  await giveMember(parts, { username: 'aspen01', accountType: 1 });
  for (const [username, below, accountType] of [
    ['birch01', 'aspen01', 1],
    ['cedar01', 'birch01', 1],
    ['linden01', 'aspen01', 0],
    ['maple01', 'birch01', 0],
    ['alder01', 'cedar01', 0],
  ] as const) {
    await giveMember(parts, { username, accountType, upline: await memberOf(parts, below) });
  }
}

/** Puts a contract in force past the calls, of versions that are agreed on; answers its id. */
export async function giveContract(
  parts: DatabaseParts,
  agent: string,
  contract: {
    readonly upline?: string;
    readonly kind: ContractKind;
    readonly terms: ContractTerms;
    readonly fromDay: string;
  },
): Promise<string> {
  const { kind, terms, fromDay } = contract;
  const contractId = `${kind}-${agent}`;
  const startsAtMs = dayMsOf(fromDay);
  const upline = contract.upline === undefined ? undefined : await memberOf(parts, contract.upline);
  await parts.storage.db
    .insertInto('agent_contracts')
    .values({
      id: contractId,
      kind,
      upline_id: upline?.id ?? null,
      created_at_ms: 0,
      downline_id: (await memberOf(parts, agent)).id,
    })
    .execute();
  await parts.storage.db
    .insertInto('agent_contract_versions')
    .values({
      contract_id: contractId,
      version: 1,
      kind,
      terms: JSON.stringify(terms),
      period: terms.period,
      offered_by: 'upline',
      offered_at_ms: 0,
      asked_start_ms: null,
      state: 'accepted',
      decided_at_ms: 0,
      starts_at_ms: startsAtMs,
      ends_at_ms: null,
    })
    .execute();
  return contractId;
}

/** The line's daily salaries: 100, 60 and 40 basis points from a day on. */
export async function giveSalaries(parts: Parts, fromDay: string, payer: 'house' | 'upline') {
  const of = (rateBps: number) => ({ ...salary('day', [rateBps]), payer });
  const kind = 'daily' as const;
  await giveContract(parts, 'aspen01', { kind, terms: { ...of(100), payer: 'house' }, fromDay });
  await giveContract(parts, 'birch01', { kind, terms: of(60), fromDay, upline: 'aspen01' });
  await giveContract(parts, 'cedar01', { kind, terms: of(40), fromDay, upline: 'birch01' });
}

/** Gives 20 basis points of a day to aspen01, and 50 to birch01, whose part above 20 aspen01 pays. */
export async function giveGuarantee(parts: Parts, fromDay: string, payer: 'house' | 'upline') {
  const above = { ...salary('day', [20]), payer: 'house' as const };
  const terms = {
    ...salary('day', [50]),
    payer,
    aboveUpline: 'uplineGuarantees' as const,
  };
  await giveContract(parts, 'aspen01', { kind: 'daily', terms: above, fromDay });
  await giveContract(parts, 'birch01', { kind: 'daily', terms, fromDay, upline: 'aspen01' });
}

/** Records the stakes of the line and its members on a day (agents, §2). */
export async function playDay(parts: Parts, settledAtMs: number): Promise<void> {
  for (const [username, stakeMinor] of [
    ['alder01', 1_000_003n],
    ['cedar01', 100_000n],
    ['maple01', 500_001n],
    ['birch01', 50_000n],
    ['linden01', 200_000n],
  ] as const) {
    await settlePlay(parts, username, { stakeMinor, settledAtMs });
  }
}

/** Returns the balance of a member's main wallet in minor units; 0 where none was opened. */
export async function walletOf(parts: Parts, username: string): Promise<bigint> {
  const row = await parts.storage.db
    .selectFrom('ledger_accounts')
    .select('balance_minor')
    .where('owner_id', '=', (await memberOf(parts, username)).id)
    .where('kind', '=', 'main')
    .executeTakeFirst();
  return row?.balance_minor ?? 0n;
}

/**
 * Lists the violations of the books, without those that come from members made without wallets and
 * play without rounds.
 */
export async function faultsOf({ storage }: Parts) {
  const violations = await checkBooks(storage.db, storage.seals);
  return violations.filter(
    ({ invariant, problem }) => invariant !== 'I14' && !problem.endsWith('is of no round'),
  );
}
