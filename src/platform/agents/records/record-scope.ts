import type { DaySpan } from '#contract/period.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  isBelow,
  readAgent,
  readLineMembers,
  readPaths,
  type UnknownDownline,
} from '../tree/index.ts';

/** Scope of a record: a whole team, or one downline in it. */
export interface RecordScope {
  /** Paths of the agent, former ones included. */
  readonly paths: readonly string[];
  readonly currency: string;
  readonly memberId: string | undefined;
}

/**
 * Finds the scope of the record that an agent asks for. Refuses with `unknown_downline` both for an
 * account that is not below the agent now and for one that does not exist.
 */
export async function findRecordScope(
  reader: Reader,
  agentId: string,
  account: string | undefined,
): Promise<Result<RecordScope, UnknownDownline>> {
  const agent = await readAgent(reader, agentId);
  const { currency } = agent;
  const paths = await readPaths(reader, agent);
  if (account === undefined) return ok({ paths, currency, memberId: undefined });
  const member = await findMemberByName(reader, account);
  if (!member || !isBelow(member, agent)) return refused({ code: 'unknown_downline' });
  return ok({ paths, currency, memberId: member.id });
}

/** Adds usernames to lines. */
export async function nameLines<Line extends { readonly memberId: string }>(
  reader: Reader,
  lines: readonly Line[],
): Promise<readonly (Line & { readonly username: string })[]> {
  const ids = [...new Set(lines.map(({ memberId }) => memberId))];
  if (ids.length === 0) return [];
  const names = new Map(
    (await readLineMembers(reader, ids)).map(({ memberId, username }) => [memberId, username]),
  );
  return lines.map((line) => ({ ...line, username: names.get(line.memberId) ?? '' }));
}

/** Returns the moments at which a span of days begins and ends. */
export function daySpanMoments({ fromDay, toDay }: DaySpan, timeZone: string) {
  const fromMs = startOfDay(fromDay, timeZone);
  const untilMs = endOfDay(toDay, timeZone);
  if (fromMs === undefined || untilMs === undefined)
    throw new Error(`no span: ${fromDay} ${toDay}`);
  return { fromMs, untilMs };
}
