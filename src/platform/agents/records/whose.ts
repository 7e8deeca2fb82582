import type { DaySpan } from '#contract/period.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { isBelow, namesOf, readAgent, readPaths, type UnknownDownline } from '../tree/index.ts';

/** Whose record it is: of a whole team, or of one downline in it. */
export interface Whose {
  /** The agent's, those that it had before as well. */
  readonly paths: readonly string[];
  readonly currency: string;
  readonly memberId: string | undefined;
}

/**
 * Whose record an agent asks for. An account that is not below the agent now, and one that nobody
 * has, are refused as `unknown_downline` alike.
 */
export async function findWhose(
  reader: Reader,
  agentId: string,
  account: string | undefined,
): Promise<Result<Whose, UnknownDownline>> {
  const agent = await readAgent(reader, agentId);
  const { currency } = agent;
  const paths = await readPaths(reader, agent);
  if (account === undefined) return ok({ paths, currency, memberId: undefined });
  const member = await findMemberByName(reader, account);
  if (!member || !isBelow(member, agent)) return refused({ code: 'unknown_downline' });
  return ok({ paths, currency, memberId: member.id });
}

/** What members of lines are called. */
export async function nameLines<Line extends { readonly memberId: string }>(
  reader: Reader,
  lines: readonly Line[],
): Promise<readonly (Line & { readonly username: string })[]> {
  const ids = [...new Set(lines.map(({ memberId }) => memberId))];
  if (ids.length === 0) return [];
  const names = new Map(
    (await namesOf(reader, ids)).map(({ memberId, username }) => [memberId, username]),
  );
  return lines.map((line) => ({ ...line, username: names.get(line.memberId) ?? '' }));
}

/** The moments that a span of days begins and ends at. */
export function momentsOf({ fromDay, toDay }: DaySpan, timeZone: string) {
  const fromMs = startOfDay(fromDay, timeZone);
  const untilMs = endOfDay(toDay, timeZone);
  if (fromMs === undefined || untilMs === undefined)
    throw new Error(`no span: ${fromDay} ${toDay}`);
  return { fromMs, untilMs };
}
