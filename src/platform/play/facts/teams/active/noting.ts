import { type CalendarKind, type Stretch, stretchOf } from '#lib/commission/calendar.ts';
import type { FactsTable } from '#platform/base/db/fact-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { agentsAbove } from '../team-sums.ts';
import { changesOf, countedFor, type Mark, markKey } from './counted-agents.ts';
import { listMarks, listStakes, replaceMark } from './marks.queries.ts';

/** Periods that active members are counted in, beside days: those that dividends may be paid by. */
export const activeKinds = [
  'week',
  'halfMonth',
  'month',
] as const satisfies readonly CalendarKind[];

const kinds = ['day', ...activeKinds] as const;

/** A member who became active for an agent in a span, or is no more. */
export interface ActiveChange {
  readonly kind: (typeof kinds)[number];
  readonly span: string;
  readonly currency: string;
  readonly agentId: string;
  readonly change: 1 | -1;
}

/** A member's play of a span that may change for whom the member is active in it. */
interface Played {
  readonly kind: (typeof kinds)[number];
  readonly stretch: Stretch;
  readonly memberId: string;
  readonly currency: string;
  /** Agents above at the bets. */
  readonly agents: Set<string>;
  /** Whether something was taken back. */
  isLess: boolean;
}

/**
 * Notes for whom members are active (rules §4.2): each agent below whom their valid stakes of a day, a
 * week, half a month or a month come to more than 0, voids taken off. The facts are written already.
 * Mostly all of it is noted before; what is not is summed anew from the member's facts of the span.
 */
export async function noteActive(
  transaction: Transaction,
  facts: readonly FactsTable[],
): Promise<ActiveChange[]> {
  const played = listPlayed(facts);
  if (played.length === 0) return [];
  const marks = await listMarks(transaction, {
    days: spansOf(played, (kind) => kind === 'day'),
    periods: spansOf(played, (kind) => kind !== 'day'),
    memberIds: [...new Set(played.map(({ memberId }) => memberId))],
  });
  const changes: ActiveChange[] = [];
  for (const each of played) {
    const { memberId, currency, stretch } = each;
    const mark = marks.get(markKey({ span: stretch.key, memberId, currency }));
    if (isNoted(each, mark)) continue;
    changes.push(...(await noteAnew(transaction, each, mark)));
  }
  return changes;
}

function isNoted({ agents, isLess }: Played, mark: Mark | undefined): boolean {
  if (isLess || !mark) return false;
  const noted = new Set(agentsAbove(mark.uplinePath));
  return [...agents].every((agentId) => noted.has(agentId));
}

/** Sums a member's span anew; again where another transaction noted it meanwhile. */
async function noteAnew(
  transaction: Transaction,
  played: Played,
  seen: Mark | undefined,
): Promise<ActiveChange[]> {
  const { kind, stretch, memberId, currency } = played;
  const named = { span: stretch.key, memberId, currency };
  let before = seen?.uplinePath;
  for (;;) {
    const stakes = await listStakes(transaction, { stretch, memberId, currency });
    const after = countedFor(memberId, stakes);
    if (after === before) return [];
    const isDay = kind === 'day';
    if (await replaceMark(transaction, { ...named, isDay, before, after })) {
      return changesOf(before, after).map((each) => ({
        ...{ kind, span: stretch.key, currency },
        ...each,
      }));
    }
    const table = { [isDay ? 'days' : 'periods']: [stretch.key] };
    const spans = { days: [], periods: [], ...table, memberIds: [memberId] };
    before = (await listMarks(transaction, spans)).get(markKey(named))?.uplinePath;
  }
}

/** Spans in which members played, in one order for all: two transactions never wait for each other. */
function listPlayed(facts: readonly FactsTable[]): Played[] {
  const played = new Map<string, Played>();
  for (const { day, member_id: memberId, currency, upline_path, valid_stake_minor } of facts) {
    if (valid_stake_minor === 0n) continue;
    for (const kind of kinds) {
      const stretch = stretchOf[kind](day);
      const key = markKey({ span: stretch.key, memberId, currency });
      const each: Played = played.get(key) ?? {
        ...{ kind, stretch, memberId, currency },
        ...{ agents: new Set<string>(), isLess: false },
      };
      for (const agentId of agentsAbove(upline_path)) each.agents.add(agentId);
      if (valid_stake_minor < 0n) each.isLess = true;
      played.set(key, each);
    }
  }
  return [...played].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function spansOf(played: readonly Played[], isWanted: (kind: Played['kind']) => boolean): string[] {
  const wanted = played.filter(({ kind }) => isWanted(kind));
  return [...new Set(wanted.map(({ stretch }) => stretch.key))];
}
