import type { Answer } from '#contract/call.ts';
import {
  type StatementFilter,
  statement as statementCall,
  statementExport,
} from '#contract/money/statement.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byMember = { startedByMember: true } as const;

const shown = resource((filter: StatementFilter) => request(statementCall, filter, byMember));

/**
 * Account record of the member, as far as it was loaded, with the action that loads the first lines
 * of a filter.
 */
export const { $loaded: $statement, open: openStatement } = shown;

/** Loads the lines before the shown ones. */
export function readEarlier(
  filter: StatementFilter,
): Promise<Answer<typeof statementCall> | undefined> {
  return shown.amend(
    ({ next }) => request(statementCall, { ...filter, cursor: next }, byMember),
    ({ lines }, earlier) => ({ ...earlier, lines: [...lines, ...earlier.lines] }),
  );
}

/** Returns the address of the same lines as a file. */
export function exportAddress(filter: StatementFilter): string {
  return fileAddress(statementExport, filter);
}
