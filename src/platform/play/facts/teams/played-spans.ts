import { type CalendarKind, type Stretch, stretchFrom } from '#lib/commission/calendar.ts';
import type { StoredFactRow } from '../facts.queries.ts';
import { type Mark, markKey } from './active-agents.ts';
import { agentsAbove } from './team-sums.ts';

/** Periods that active members are counted in, beside days: those that dividends may be paid by. */
export const activeKinds = [
  'week',
  'halfMonth',
  'month',
] as const satisfies readonly CalendarKind[];

const kinds = ['day', ...activeKinds] as const;

/** Play of a member in a span that may change the agents for whom the member is active. */
export interface PlayedSpan {
  readonly kind: (typeof kinds)[number];
  readonly stretch: Stretch;
  readonly memberId: string;
  readonly currency: string;
  /** Agents above at the time of the bets. */
  readonly agents: Set<string>;
  /** True when a stake was voided. */
  isLess: boolean;
}

/**
 * Lists the spans in which members played, always in the same order, so that two transactions never
 * wait for each other.
 */
export function listPlayed(facts: readonly StoredFactRow[]): PlayedSpan[] {
  const played = new Map<string, PlayedSpan>();
  for (const { day, memberId, currency, uplinePath, validStakeMinor } of facts) {
    if (validStakeMinor === 0n) continue;
    for (const kind of kinds) {
      const stretch = stretchFrom[kind](day);
      const key = markKey({ span: stretch.key, memberId, currency });
      const each: PlayedSpan = played.get(key) ?? {
        kind,
        stretch,
        memberId,
        currency,
        agents: new Set<string>(),
        isLess: false,
      };
      for (const agentId of agentsAbove(uplinePath)) each.agents.add(agentId);
      if (validStakeMinor < 0n) each.isLess = true;
      played.set(key, each);
    }
  }
  return [...played].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** Returns the keys of the spans of some kinds. */
export function listSpanKeys(
  played: readonly PlayedSpan[],
  isWanted: (kind: PlayedSpan['kind']) => boolean,
): string[] {
  const counted = played.filter(({ kind }) => isWanted(kind));
  return [...new Set(counted.map(({ stretch }) => stretch.key))];
}

/** Returns the name of the mark that belongs to a member's play of a span. */
export function spanMarkKey({ stretch, memberId, currency }: PlayedSpan): Omit<Mark, 'uplinePath'> {
  return { span: stretch.key, memberId, currency };
}
