import type { LineMember } from '#contract/agents/tree.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById, type Member, toAccountType } from '#platform/identity/index.ts';
import { listFormerPaths, listNamedMembers } from './queries.ts';

/** Refusal of every id that is not below the agent who asks. */
export interface UnknownDownline {
  readonly code: 'unknown_downline';
}

/** Returns the ids of all above a member, the root first, the nearest last. */
export function listUplineIds({ path }: Pick<Member, 'path'>): string[] {
  return path.split('/').filter(Boolean).slice(0, -1);
}

/** Most agents above a member (agents, §1.7): each fact is summed for all of them. */
export const mostAgentsAbove = 25;

/**
 * Returns whether an agent cannot stand below another, as a member below the new one would have
 * more than `mostAgentsAbove` agents above.
 */
export function isTooDeep(above: Pick<Member, 'path'>): boolean {
  return listUplineIds(above).length + 2 > mostAgentsAbove;
}

/** Returns whether a member is somewhere below an agent. Nobody is below themselves. */
export function isBelow(member: Pick<Member, 'path'>, agent: Pick<Member, 'path'>): boolean {
  return member.path !== agent.path && member.path.startsWith(agent.path);
}

/** Reads the agent of a session; throws when it is gone. */
export async function readAgent(reader: Reader, agentId: string): Promise<Member> {
  const agent = await findMemberById(reader, agentId);
  if (!agent) throw new Error(`the agent ${agentId} of a session is gone`);
  return agent;
}

/**
 * Reads the path of an agent and its former paths, before it or somebody above it was moved: all
 * play below the agent lies below one of these.
 */
export async function readPaths(
  reader: Reader,
  { id, path }: Pick<Member, 'id' | 'path'>,
): Promise<readonly string[]> {
  return [...new Set([path, ...(await listFormerPaths(reader, id))])];
}

/**
 * Finds a member anywhere below an agent. Refuses every other id with `unknown_downline`, existing
 * or not, so that callers cannot tell them apart.
 */
export async function findDownline(
  reader: Reader,
  query: { readonly agentId: string; readonly memberId: string },
): Promise<Result<{ readonly agent: Member; readonly member: Member }, UnknownDownline>> {
  const agent = await readAgent(reader, query.agentId);
  const member = await findMemberById(reader, query.memberId);
  if (!member || !isBelow(member, agent)) return refused({ code: 'unknown_downline' });
  return ok({ agent, member });
}

/** Reads the way from an agent down to a member below, or the agent alone (`downlinePath`). */
export async function readPath(
  reader: Reader,
  {
    agentId,
    memberId = agentId,
  }: { readonly agentId: string; readonly memberId?: string | undefined },
): Promise<Result<LineMember[], UnknownDownline>> {
  if (memberId === agentId) return ok(await readLineMembers(reader, [agentId]));
  const found = await findDownline(reader, { agentId, memberId });
  if (!found.ok) return found;
  const above = listUplineIds(found.value.member);
  return ok(await readLineMembers(reader, [...above.slice(above.indexOf(agentId)), memberId]));
}

/** Returns the names of members by their ids, in their order; unknown ids are left out. */
export async function readLineMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<LineMember[]> {
  const membersById = new Map(
    (await listNamedMembers(reader, memberIds)).map((each) => [each.id, each]),
  );
  return memberIds.flatMap((memberId) => {
    const member = membersById.get(memberId);
    if (!member) return [];
    const { username, accountType } = member;
    return [{ memberId, username, accountType: toAccountType(accountType) }];
  });
}
