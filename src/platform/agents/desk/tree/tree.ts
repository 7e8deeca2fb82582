import type { LineMember } from '#contract/agents/tree.ts';
import { agentsPage, type StandingContract, type TreeMember } from '#contract/staff/agents.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Member, toAccountType } from '#platform/identity/index.ts';
import { directLines, findDownlineRow, type ListedDownline } from '../../downlines/index.ts';
import { listUplineIds, readLineMembers } from '../../tree/index.ts';
import { toMove } from './moves.ts';
import { listVersionsInForce, listWaitingMoves } from './queries.ts';

/** Reads a member's place in the tree as staff see it (`agentTree`). */
export async function readTree(
  reader: Reader,
  { id, path }: Pick<Member, 'id' | 'path'>,
  { cursor, nowMs }: { readonly cursor?: string | undefined; readonly nowMs: number },
): Promise<{
  readonly member: TreeMember;
  readonly path: readonly LineMember[];
  readonly lines: readonly TreeMember[];
  readonly next?: string | undefined;
}> {
  const own = await findDownlineRow(reader, id);
  const found = await directLines(reader, {
    path,
    beforeId: cursor,
    limit: agentsPage + 1,
  }).execute();
  const page = found.slice(0, agentsPage);
  const last = found.length > agentsPage ? page.at(-1) : undefined;
  const [member, ...lines] = await toTreeMembers(reader, own ? [own, ...page] : page, nowMs);
  if (!own || !member) throw new Error(`the member ${id} is gone`);
  return {
    member,
    lines,
    path: await readLineMembers(reader, [...listUplineIds({ path }), id]),
    ...(last && { next: last.memberId }),
  };
}

/** Returns members with their contracts in force and their waiting moves. */
export async function toTreeMembers(
  reader: Reader,
  rows: readonly ListedDownline[],
  nowMs: number,
): Promise<TreeMember[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  const versions = await listVersionsInForce(reader, { memberIds, nowMs });
  const contracts = Map.groupBy(versions, ({ downlineId }) => downlineId);
  const waiting = await listWaitingMoves(reader, memberIds);
  const moves = new Map(waiting.map((each) => [each.memberId, toMove(each)]));
  return rows.map(({ memberId, username, accountType, ...row }) => {
    const move = moves.get(memberId);
    return {
      memberId,
      username,
      accountType: toAccountType(accountType),
      isClosed: row.closedAtMs !== null,
      members: row.members ?? 0,
      directMembers: row.directMembers ?? 0,
      contracts: (contracts.get(memberId) ?? []).map(toStanding),
      ...(move && { move }),
    };
  });
}

function toStanding({
  id: contractId,
  version,
  kind,
  username,
  startsAtMs,
  endsAtMs,
}: Awaited<ReturnType<typeof listVersionsInForce>>[number]): StandingContract {
  return {
    contractId,
    version,
    kind,
    fromMs: startsAtMs ?? 0,
    ...(username !== null && { upline: username }),
    ...(endsAtMs !== null && { untilMs: endsAtMs }),
  };
}
