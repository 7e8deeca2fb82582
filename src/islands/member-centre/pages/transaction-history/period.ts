import {
  type StatementFilter,
  type StatementGroup,
  statementGroups,
} from '#contract/money/statement.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import { presetDays } from '../../../kit/centre/period.ts';

/** What the address asks the account record for; days are the brand's. */
export interface Choice {
  readonly group: StatementGroup | undefined;
  readonly from: string;
  readonly to: string;
}

function isGroup(name: string | null): name is StatementGroup {
  return name !== null && Object.hasOwn(statementGroups, name);
}

/** The choice that an address holds; the last seven days where it names no period. */
export function readChoice(params: URLSearchParams, timeZone: string, nowMs: number): Choice {
  const group = params.get('group');
  const week = presetDays(7, timeZone, nowMs);
  const dayNamed = (name: 'from' | 'to') => {
    const day = params.get(name) ?? '';
    return startOfDay(day, timeZone) === undefined ? week[name] : day;
  };
  return {
    group: isGroup(group) ? group : undefined,
    from: dayNamed('from'),
    to: dayNamed('to'),
  };
}

/** The choice as the platform takes it. */
export function toFilter({ group, from, to }: Choice, timeZone: string): StatementFilter {
  return { group, fromMs: startOfDay(from, timeZone), toMs: endOfDay(to, timeZone) };
}
