import type { Transaction } from '#platform/base/db/storage.ts';
import type { StoredFactRow } from '../facts.queries.ts';
import {
  findCountingAgents,
  listActiveChanges,
  type Mark,
  markKey,
  stakesKey,
} from './active-agents.ts';
import { insertMarks, listMarks, listStakes, replaceMark } from './active-marks.queries.ts';
import { listPlayed, listSpanKeys, type PlayedSpan, spanMarkKey } from './played-spans.ts';
import { agentsAbove } from './team-sums.ts';

/** Change of a member's activity for an agent in a span. */
export interface ActiveChange {
  readonly kind: PlayedSpan['kind'];
  readonly span: string;
  readonly currency: string;
  readonly agentId: string;
  readonly change: 1 | -1;
}

/**
 * Records for which agents members are active (rules §4.2): those below whom their valid stakes of
 * a day, week, half month or month are above 0, voids deducted. Insert the facts before. Most
 * members are recorded already; the rest is summed anew from the member's facts of the span.
 */
export async function recordActive(
  transaction: Transaction,
  facts: readonly StoredFactRow[],
): Promise<ActiveChange[]> {
  const played = listPlayed(facts);
  if (played.length === 0) return [];
  const marks = await listMarks(transaction, {
    days: listSpanKeys(played, (kind) => kind === 'day'),
    periods: listSpanKeys(played, (kind) => kind !== 'day'),
    memberIds: [...new Set(played.map(({ memberId }) => memberId))],
  });
  const unnoted = played.filter((each) => !isInMark(each, marks.get(markKey(spanMarkKey(each)))));
  const changes: ActiveChange[] = [];
  for (const together of Map.groupBy(unnoted, ({ stretch }) => stretch.key).values()) {
    changes.push(...(await recordSpan(transaction, together, marks)));
  }
  return changes;
}

/**
 * Sums members' play of one span anew: members without a mark get one at once, the others one by
 * one.
 */
async function recordSpan(
  transaction: Transaction,
  played: readonly PlayedSpan[],
  marks: ReadonlyMap<string, Mark>,
): Promise<ActiveChange[]> {
  const [first] = played;
  if (!first) return [];
  const memberIds = [...new Set(played.map(({ memberId }) => memberId))];
  const stakes = await listStakes(transaction, { stretch: first.stretch, memberIds });
  const unmarked = played.flatMap((each) => {
    if (marks.has(markKey(spanMarkKey(each)))) return [];
    const uplinePath = findCountingAgents(each.memberId, stakes.get(stakesKey(each)) ?? []);
    return uplinePath === undefined ? [] : [{ ...spanMarkKey(each), uplinePath }];
  });
  const isDay = first.kind === 'day';
  const written = await insertMarks(transaction, { isDay, marks: unmarked });
  const paths = new Map(unmarked.map((mark) => [markKey(mark), mark.uplinePath]));
  const changes: ActiveChange[] = [];
  for (const each of played) {
    const key = markKey(spanMarkKey(each));
    if (written.has(key)) changes.push(...toChanges(each, undefined, paths.get(key)));
    else if (marks.has(key) || paths.has(key))
      changes.push(...(await recountSpan(transaction, each)));
  }
  return changes;
}

function toChanges(
  { kind, stretch, currency }: PlayedSpan,
  before: string | undefined,
  after: string | undefined,
): ActiveChange[] {
  return listActiveChanges(before, after).map((each) => ({
    kind,
    span: stretch.key,
    currency,
    ...each,
  }));
}

function isInMark({ agents, isLess }: PlayedSpan, mark: Mark | undefined): boolean {
  if (isLess || !mark) return false;
  const noted = new Set(agentsAbove(mark.uplinePath));
  return [...agents].every((agentId) => noted.has(agentId));
}

/** Sums a member's span that has a mark anew; again where another transaction wrote it meanwhile. */
async function recountSpan(transaction: Transaction, played: PlayedSpan): Promise<ActiveChange[]> {
  const { kind, stretch, memberId } = played;
  const name = spanMarkKey(played);
  const isDay = kind === 'day';
  const memberIds = [memberId];
  for (;;) {
    const spans = {
      days: isDay ? [name.span] : [],
      periods: isDay ? [] : [name.span],
      memberIds,
    };
    const before = (await listMarks(transaction, spans)).get(markKey(name))?.uplinePath;
    const stakes = await listStakes(transaction, { stretch, memberIds });
    const after = findCountingAgents(memberId, stakes.get(stakesKey(played)) ?? []);
    if (after === before) return [];
    if (before === undefined) {
      const marks = after === undefined ? [] : [{ ...name, uplinePath: after }];
      if ((await insertMarks(transaction, { isDay, marks })).size > 0) {
        return toChanges(played, before, after);
      }
    } else if (await replaceMark(transaction, { ...name, isDay, before, after })) {
      return toChanges(played, before, after);
    }
  }
}
