import { atom, readonlyType } from 'nanostores';
import {
  type StatementFilter,
  type StatementLine,
  statement as statementCall,
  statementExport,
} from '#contract/money/statement.ts';
import type { Refusal } from '#contract/refusals.ts';
import { fileAddress } from '../file-address.ts';
import { questions } from '../owner.ts';
import { request } from '../request.ts';

/** The lines that were read so far, and where the next ones begin. */
export interface StatementState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly lines: readonly StatementLine[];
  readonly next?: string | undefined;
  readonly refusal?: Refusal<string> | undefined;
}

const empty: StatementState = { state: 'loading', lines: [] };
const statement = atom<StatementState>(empty);

/** The member's account record, as far as it was turned. */
export const $statement = readonlyType(statement);

const begin = questions(() => statement.set(empty));

/** Reads the first lines that pass a filter. */
export async function openStatement(filter: StatementFilter): Promise<void> {
  statement.set(empty);
  await read(filter, undefined);
}

/** Reads the lines before those that are shown. */
export async function readEarlier(filter: StatementFilter): Promise<void> {
  const { next, lines, state } = statement.get();
  if (next === undefined || state === 'loading') return;
  statement.set({ state: 'loading', lines, next });
  await read(filter, next);
}

async function read(filter: StatementFilter, cursor: string | undefined): Promise<void> {
  const counts = begin();
  const { lines } = statement.get();
  const answer = await request(statementCall, { ...filter, cursor }, { startedByMember: true });
  if (!counts()) return;
  statement.set(
    answer.ok
      ? { state: 'ready', lines: [...lines, ...answer.value.lines], next: answer.value.next }
      : { state: 'failed', lines, next: cursor, refusal: answer.refusal },
  );
}

/** Where the same lines are kept as a file. */
export function exportAddress(filter: StatementFilter): string {
  return fileAddress(statementExport, filter);
}
