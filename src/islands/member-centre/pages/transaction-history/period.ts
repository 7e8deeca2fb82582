import {
  type StatementFilter,
  type StatementGroup,
  statementGroups,
} from '#contract/money/statement.ts';
import { endOfDay, startOfDay } from '#lib/zone-day.ts';
import { type Days, readSpan } from '../../../kit/centre/period.ts';

/** Choice of the account record, from the address; days are the brand's. */
export interface Choice extends Days {
  readonly group: StatementGroup | undefined;
  /** Line that the address asks for, with its time; shown first. */
  readonly line?: { readonly transferId: string; readonly atMs: number } | undefined;
}

function isGroup(name: string | null): name is StatementGroup {
  return name !== null && Object.hasOwn(statementGroups, name);
}

/** Reads the choice from the address; the last seven days when it names no period. */
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

/** Returns the choice as the platform's filter. */
export function toFilter({ group, from, to, line }: Choice, timeZone: string): StatementFilter {
  const toMs = line ? line.atMs + 1 : endOfDay(to, timeZone);
  return { group, fromMs: startOfDay(from, timeZone), toMs };
}
