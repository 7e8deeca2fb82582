import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Reader } from '../db/storage.ts';
import { readPostingsAfter } from './queries.ts';
import { chain } from './transfer.ts';

/** A broken invariant: its number in invariants.sql, what it is about and what is wrong. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly problem: string;
}

interface InvariantQuery {
  readonly invariant: string;
  readonly text: string;
}

const queries = parse(readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8'));

/** Checks every invariant of the books; empty when all hold. Reads only. */
export async function checkInvariants(reader: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, text } of queries) {
    const found = await sql.raw<{ subject: string; problem: string }>(text).execute(reader);
    for (const row of found.rows) violations.push({ invariant, ...row });
  }
  return [...violations, ...(await checkChains(reader))];
}

/** I13: every posting's hash follows from the one before and its own content. */
async function checkChains(reader: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  const pageSize = 5_000;
  let last = { ledgerAccountId: '', sequence: 0, hash: '' };
  for (;;) {
    const rows = await readPostingsAfter(reader, { ...last, limit: pageSize });
    for (const row of rows) {
      const before = row.ledger_account_id === last.ledgerAccountId ? last.hash : '';
      const expected = chain({
        before,
        sequence: row.sequence,
        transferId: row.transfer_id,
        amountMinor: row.amount_minor,
        balanceAfterMinor: row.balance_after_minor,
      });
      if (row.chain_hash !== expected) {
        const subject = `${row.ledger_account_id} posting ${row.sequence}`;
        violations.push({ invariant: 'I13', subject, problem: 'the hash chain is broken' });
      }
      last = {
        ledgerAccountId: row.ledger_account_id,
        sequence: row.sequence,
        hash: row.chain_hash,
      };
    }
    if (rows.length < pageSize) return violations;
  }
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
