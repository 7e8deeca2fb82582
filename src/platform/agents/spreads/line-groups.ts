import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { accountRole, findMemberById, type Member } from '#platform/identity/index.ts';
import { listUplineIds, memberRebateGroup } from '../tree/index.ts';
import { insertChains, listGroups } from './queries.ts';

/** Groups of odds of a member, and of the line that it belongs to. */
interface LineGroups {
  readonly own: number;
  /** From the top, the member last; empty when all groups are the same. */
  readonly chain: readonly { readonly id: string; readonly group: number }[];
}

/**
 * Reads the groups of odds for a member's bets. A line's group never exceeds those above it, even
 * when it was set higher. An upline that is no agent earns nothing and is left out.
 */
export async function readGroups(
  reader: Reader,
  member: Pick<Member, 'id' | 'path' | 'rebateGroup'>,
): Promise<LineGroups> {
  const above = listUplineIds(member);
  const agentsById = new Map(
    above.length === 0 ? [] : (await listGroups(reader, above)).map((each) => [each.id, each]),
  );
  let most = Number.POSITIVE_INFINITY;
  const agents = above.flatMap((id) => {
    const each = agentsById.get(id);
    if (!each || accountRole(each.accountType) !== 'agent') return [];
    most = Math.min(most, memberRebateGroup(each));
    return [{ id, group: most }];
  });
  const own = Math.min(most, memberRebateGroup(member));
  const differ = agents.some(({ group }) => group !== own);
  return { own, chain: differ ? [...agents, { id: member.id, group: own }] : [] };
}

/** Reads the highest group of odds that a member bets at now. */
export async function readOwnGroup(reader: Reader, memberId: string): Promise<number> {
  const member = await findMemberById(reader, memberId);
  if (!member) throw new Error(`there is no member ${memberId}`);
  return (await readGroups(reader, member)).own;
}

/**
 * Saves the groups of bets in the transaction that places them; nothing when all groups are the
 * same, as nobody earns.
 */
export async function recordGroups(
  transaction: Transaction,
  {
    betIds,
    groups: { chain },
    nowMs,
  }: { readonly betIds: readonly string[]; readonly groups: LineGroups; readonly nowMs: number },
): Promise<void> {
  if (chain.length === 0) return;
  await insertChains(transaction, betIds, { chain: JSON.stringify(chain), nowMs });
}
