import type { AgentFilter } from '#contract/staff/agent-accounts.ts';
import { agentsPage, type TreeMember } from '#contract/staff/agents.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { namedAgents } from '../../downlines/index.ts';
import { toTreeMembers } from '../tree/index.ts';
import { areAgents } from './queries.ts';

/** Reads a page of agents by name (`listAgents`). */
export async function readAgents(
  reader: Reader,
  { search = '', accountType, upline, cursor }: AgentFilter,
  nowMs: number,
): Promise<{ readonly agents: readonly TreeMember[]; readonly next?: string | undefined }> {
  const found = await namedAgents(reader, areAgents, {
    search: usernameKey(search),
    accountType,
    isTop: upline === 'house',
    afterName: cursor,
    limit: agentsPage + 1,
  }).execute();
  const page = found.slice(0, agentsPage);
  const last = found.length > agentsPage ? page.at(-1) : undefined;
  return {
    agents: await toTreeMembers(reader, page, nowMs),
    ...(last && { next: last.username }),
  };
}
