import type { LossInput } from '#contract/agents/loss-statements.ts';
import { ok, type Result } from '#lib/result.ts';
import { startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  findDownline,
  firstWholeDay,
  listUplineIds,
  readAgent,
  type UnknownDownline,
} from '../../tree/index.ts';
import type { CountedDays } from './loss-figures.ts';
import { listLastMoves } from './queries.ts';

/** Member below whom the lines of a statement are listed, with the days that the agent may see. */
export interface LossScope extends CountedDays {
  readonly memberId: string;
  readonly path: string;
  /** The span's first day, or the first whole day below the agent where that is later. */
  readonly fromDay: string;
  readonly isAgent: boolean;
}

/**
 * Finds the member below whom the lines of a statement are listed. Refuses with `unknown_downline`
 * for an id that is not below the agent.
 */
export async function findLossScope(
  reader: Reader,
  { agentId, timeZone }: { readonly agentId: string; readonly timeZone: string },
  { of = agentId, fromDay, toDay }: LossInput,
): Promise<Result<LossScope, UnknownDownline>> {
  const agent = await readAgent(reader, agentId);
  const days = { toDay, currency: agent.currency, timeZone };
  if (of === agentId) {
    return ok({ ...days, memberId: of, path: agent.path, fromDay, isAgent: true });
  }
  const found = await findDownline(reader, { agentId, memberId: of });
  if (!found.ok) return found;
  const { path } = found.value.member;
  const above = listUplineIds({ path });
  // Whoever of the way down was moved brought all below along: what was before is not the agent's.
  const way = [...above.slice(above.indexOf(agentId) + 1), of];
  const since = [...(await readFirstDays(reader, way, { fromDay, timeZone })).values()];
  const first = [fromDay, ...since].toSorted().at(-1) ?? fromDay;
  return ok({ ...days, memberId: of, path, fromDay: first, isAgent: false });
}

/**
 * Reads the first whole day in their present place of those members for whom it is later than a day.
 */
export async function readFirstDays(
  reader: Reader,
  memberIds: readonly string[],
  { fromDay, timeZone }: { readonly fromDay: string; readonly timeZone: string },
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const afterMs = startOfDay(fromDay, timeZone) ?? 0;
  const moved = await listLastMoves(reader, { memberIds, afterMs });
  return new Map([...moved].map(([memberId, atMs]) => [memberId, firstWholeDay(atMs, timeZone)]));
}
