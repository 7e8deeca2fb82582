import { newId } from '#lib/id.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  accountRole,
  findLockedMember,
  findMemberByName,
  findUplineId,
  type Member,
} from '#platform/identity/index.ts';
import { type ContractParts, endFormerContracts } from '../contracts/index.ts';
import { resizeTeams } from '../team/index.ts';
import { isBelow, listUplineIds, memberRebateGroup, mostAgentsAbove } from '../tree/index.ts';
import { nextMoveMs } from './move-date.ts';
import {
  endMove,
  insertMove,
  listDueMoves,
  measureTeam,
  movePaths,
  saveFormerPaths,
  type WaitingMove,
} from './queries.ts';

/**
 * Saves a move for the end of the periods that run until then, and returns its id. Refuses as
 * `moveMember` does.
 */
export async function requestMove(
  transaction: Transaction,
  { clock, site }: Pick<Parts, 'clock' | 'site'>,
  order: {
    readonly username: string;
    readonly agent: string;
    readonly why: string;
    /** `staff:<name>`. */
    readonly actor: string;
    /** The second person, `staff:<name>`. */
    readonly approvedBy?: string | undefined;
  },
): Promise<Result<string, MoveRefusal>> {
  const { why, actor, approvedBy } = order;
  const member = await findMemberByName(transaction, order.username);
  const agent = await findMemberByName(transaction, order.agent);
  const refusal = await findMoveRefusal(transaction, { member, agent });
  if (refusal || !member || !agent) return refused(refusal ?? 'unknown_member');
  const nowMs = clock.nowMs();
  const when = { nowMs, timeZone: site.timeZone };
  const effectiveAtMs = await nextMoveMs(transaction, { member, agent }, when);
  const id = newId(nowMs);
  const move = { id, memberId: member.id, agentId: agent.id };
  const origin = { askedBy: actor, approvedBy, why };
  await insertMove(transaction, { ...move, ...origin, effectiveAtMs, nowMs });
  await recordAct(transaction, {
    actor,
    act: 'member_move_asked',
    subject: `member:${member.id}`,
    atMs: nowMs,
    detail: { why, to: agent.id, effectiveAtMs: String(effectiveAtMs) },
  });
  return ok(id);
}

/** Reasons why a member cannot be moved. */
export type MoveRefusal =
  | 'unknown_member'
  | 'unknown_agent'
  | 'move_into_own_team'
  | 'other_currency'
  | 'unchanged'
  | 'tree_too_deep';

/** Finds the reason why a move is refused now; `undefined` when it is possible. */
export async function findMoveRefusal(
  reader: Reader,
  { member, agent }: { readonly member: Member | undefined; readonly agent: Member | undefined },
): Promise<MoveRefusal | undefined> {
  if (!member || accountRole(member.accountType) === 'trial') return 'unknown_member';
  const isAgent = agent && accountRole(agent.accountType) === 'agent';
  if (!isAgent || agent.closedAtMs !== undefined) return 'unknown_agent';
  if (agent.id === member.id || isBelow(agent, member)) return 'move_into_own_team';
  if (agent.currency !== member.currency) return 'other_currency';
  if (findUplineId(member) === agent.id) return 'unchanged';
  const { slashes } = await measureTeam(reader, member.path);
  const below = slashes - listUplineIds(member).length - 2;
  const deepest = listUplineIds(agent).length + 1 + below;
  return deepest > mostAgentsAbove ? 'tree_too_deep' : undefined;
}

/**
 * Carries out the moves whose day has begun, each once and in a transaction of its own, in the
 * order of their requests; the member's contracts with former uplines end with them. A move that is
 * no longer possible is ended and logged.
 */
export async function runMoves(
  parts: ContractParts & Pick<Parts, 'storage' | 'log'>,
): Promise<void> {
  const { storage, clock, log } = parts;
  for (const move of await listDueMoves(storage.db, clock.nowMs())) {
    const outcome = await storage.withTransaction((transaction) =>
      carryOut(transaction, parts, move),
    );
    if (outcome !== undefined && outcome !== 'moved') {
      log.warn({ move: move.id, outcome }, 'a member was not moved');
    }
  }
}

async function carryOut(
  transaction: Transaction,
  parts: ContractParts,
  { id, memberId, agentId, effectiveAtMs }: WaitingMove,
): Promise<'moved' | MoveRefusal | undefined> {
  const nowMs = parts.clock.nowMs();
  // From below upwards would be either way here: by their ids, as two moves must not wait for each other.
  const locked = new Map<string, Member | undefined>();
  for (const each of [memberId, agentId].toSorted()) {
    locked.set(each, await findLockedMember(transaction, each));
  }
  const [member, agent] = [locked.get(memberId), locked.get(agentId)];
  const refusal = await findMoveRefusal(transaction, { member, agent });
  const outcome = refusal ?? 'moved';
  if (!(await endMove(transaction, { id, outcome, nowMs }))) return undefined;
  if (refusal || !member || !agent) return outcome;
  const { members } = await measureTeam(transaction, member.path);
  await saveFormerPaths(transaction, { path: member.path, nowMs });
  await movePaths(transaction, {
    path: member.path,
    to: `${agent.path}${memberId}/`,
    mostGroup: memberRebateGroup(agent),
    unset: brandGroup,
  });
  const to = [...listUplineIds(agent), agentId];
  await resizeTeams(transaction, { from: listUplineIds(member), to, members });
  await endFormerContracts(transaction, parts, { memberId, agentId, effectiveAtMs });
  await recordAct(transaction, {
    actor: 'system',
    act: 'member_moved',
    subject: `member:${memberId}`,
    atMs: nowMs,
    detail: { from: findUplineId(member) ?? '', to: agentId, members: String(members) },
  });
  return 'moved';
}
