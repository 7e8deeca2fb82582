import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import { checkChains } from './chains/check-chains.ts';

/** Broken invariant: its number in invariants.sql, its subject and the problem. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly problem: string;
}

interface InvariantQuery {
  readonly invariant: string;
  readonly text: string;
}

/** Finds violations; empty when the checked rows are right. */
export type Check = (reader: Reader) => Promise<Violation[]>;

const checkQueries = readInvariantQueries(import.meta.dirname);

/** Checks every invariant of the ledger; empty when all hold. Reads only. */
export async function checkInvariants(reader: Reader): Promise<Violation[]> {
  return [...(await checkQueries(reader)), ...(await checkChains(reader))];
}

/**
 * Returns the check of a folder's `invariants.sql`, whose queries return a row for each violation.
 */
export function readInvariantQueries(folder: string): Check {
  const queries = parse(readFileSync(join(folder, 'invariants.sql'), 'utf8'));
  return async (reader) => {
    const violations: Violation[] = [];
    for (const { invariant, text } of queries) {
      const found = await sql.raw<{ subject: string; problem: string }>(text).execute(reader);
      for (const row of found.rows) violations.push({ invariant, ...row });
    }
    return violations;
  };
}

function parse(file: string): InvariantQuery[] {
  return file
    .split(';')
    .map((part) => ({
      invariant: /^-- (I\d+) /m.exec(part)?.[1] ?? '',
      text: part.replaceAll(/^--.*$/gm, '').trim(),
    }))
    .filter(({ text }) => text !== '');
}
