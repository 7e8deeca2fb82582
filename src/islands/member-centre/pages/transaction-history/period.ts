import {
  type StatementFilter,
  type StatementGroup,
  statementGroups,
} from '#contract/money/statement.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import { type Days, readSpan } from '../../../kit/centre/period.ts';

/** What the address asks the account record for; days are the brand's. */
export interface Choice extends Days {
  readonly group: StatementGroup | undefined;
  /** The line that somebody came for, and its moment: it is the first one shown. */
  readonly line?: { readonly transferId: string; readonly atMs: number } | undefined;
}

function isGroup(name: string | null): name is StatementGroup {
  return name !== null && Object.hasOwn(statementGroups, name);
}

/** The choice that an address holds; the last seven days where it names no period. */
export function readChoice(params: URLSearchParams, timeZone: string, nowMs: number): Choice {
  const group = params.get('group');
  const transferId = params.get('line');
  const atMs = Number(params.get('at'));
  return {
    ...readSpan(params, timeZone, nowMs),
    group: isGroup(group) ? group : undefined,
    line: transferId !== null && atMs > 0 ? { transferId, atMs } : undefined,
  };
}

/** The choice as the platform takes it. */
export function toFilter({ group, from, to, line }: Choice, timeZone: string): StatementFilter {
  const toMs = line ? line.atMs + 1 : endOfDay(to, timeZone);
  return { group, fromMs: startOfDay(from, timeZone), toMs };
}
