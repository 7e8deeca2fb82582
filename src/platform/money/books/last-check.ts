import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from '../ledger/index.ts';

/** Outcome of the last check of the books on this machine. */
export interface BooksCheck {
  readonly checkedAtMs: number;
  /** Number of violations of each invariant, I1 to I15; 0 for one that holds. */
  readonly violations: Readonly<Record<string, number>>;
}

const fileName = 'books-check.json';
const invariants = Array.from({ length: 15 }, (_, index) => `I${index + 1}`);

/** Counts violations by their invariant; those that hold count 0. */
export function countViolations(found: readonly Violation[]): BooksCheck['violations'] {
  const counts = Object.fromEntries(invariants.map((invariant) => [invariant, 0]));
  for (const { invariant } of found) counts[invariant] = (counts[invariant] ?? 0) + 1;
  return counts;
}

/** Saves the outcome of a check in the data folder, for its owner alone; where there is a folder. */
export function saveBooksCheck(dataDir: string, check: BooksCheck): void {
  if (!existsSync(dataDir)) return;
  const path = join(dataDir, fileName);
  writeFileSync(`${path}.new`, JSON.stringify(check), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Reads the outcome of the last check; `undefined` before the first one. */
export function readBooksCheck(dataDir: string): BooksCheck | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as BooksCheck;
  } catch {
    return undefined;
  }
}
