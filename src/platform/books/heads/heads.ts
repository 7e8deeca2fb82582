import { existsSync } from 'node:fs';
import { type Clock, minuteMs } from '#lib/time.ts';
import { hasLostEntry, readAuditHead } from '../../audit/index.ts';
import type { ChainSeals } from '../../chain-seals.ts';
import type { Reader } from '../../db/storage.ts';
import { type ChainHead, lostHeads, readHeads, type Violation } from '../../ledger/index.ts';
import { appendLines, type HeadsLine, lastWrittenMs, readLines } from './file.ts';

/** Where the chains of a database ended, kept outside of it. */
export interface Heads {
  /** Writes down where the chains end now that went on since the last time, or all at first. */
  note(): Promise<void>;
  /** What was written down once and is not in the database any more; reads only. */
  check(): Promise<Violation[]>;
}

/** Longer than a transaction may take and the clocks of instances may differ. */
const marginMs = 2 * minuteMs;

/** So many in a line. */
const mostInLine = 500;

/** Creates the heads of a database, in a file that each instance has for itself. */
export function createHeads(place: {
  readonly db: Reader;
  readonly seals: ChainSeals;
  readonly path: string;
  readonly clock: Clock;
}): Heads {
  const { db, seals, path, clock } = place;
  let notedMs: number | undefined;
  let noted: ReadonlyMap<string, number> = new Map();
  let notedAudit = -1;

  /** From when on to look for changes; `undefined` for all that there is. */
  async function sinceMs(nowMs: number): Promise<number | undefined> {
    if (!existsSync(path)) return undefined;
    const lastMs = notedMs ?? (await lastWrittenMs(path, seals));
    return lastMs === undefined ? undefined : Math.min(lastMs, nowMs) - marginMs;
  }

  return {
    async note() {
      const nowMs = clock.nowMs();
      const since = await sinceMs(nowMs);
      const audit = await readAuditHead(db);
      const found = new Map<string, number>();
      const lines: HeadsLine[] = [];
      let waiting: ChainHead[] = [];
      const known = since === undefined ? new Map<string, number>() : noted;
      for await (const heads of readHeads(db, since)) {
        for (const head of heads) {
          found.set(head.ledgerAccountId, head.sequence);
          if (known.get(head.ledgerAccountId) !== head.sequence) waiting.push(head);
        }
        for (; waiting.length >= mostInLine; waiting = waiting.slice(mostInLine)) {
          lines.push({ atMs: nowMs, audit, ledger: waiting.slice(0, mostInLine) });
        }
      }
      const isOnlyOne = since === undefined && lines.length === 0;
      if (waiting.length > 0 || audit.sequence !== notedAudit || isOnlyOne) {
        lines.push({ atMs: nowMs, audit, ledger: waiting });
      }
      if (lines.length > 0) await appendLines(path, lines, seals);
      notedMs = nowMs;
      noted = found;
      notedAudit = audit.sequence;
    },

    async check() {
      const violations: Violation[] = [];
      for await (const read of readLines(path, seals)) {
        if (read.kind === 'line') violations.push(...(await missingOf(db, read.line)));
        else {
          const subject = `${path} line ${read.number}`;
          const problem = 'it was not written under a key of this brand';
          violations.push({ invariant: 'I13', subject, problem });
        }
      }
      return violations;
    },
  };
}

async function missingOf(db: Reader, { atMs, audit, ledger }: HeadsLine): Promise<Violation[]> {
  const problem = `it was the last on ${new Date(atMs).toISOString()} and is missing or another now`;
  const lost = await lostHeads(db, ledger);
  const violations = lost.map(({ ledgerAccountId, sequence }) => ({
    invariant: 'I13',
    subject: `${ledgerAccountId} posting ${sequence}`,
    problem,
  }));
  if (await hasLostEntry(db, audit)) {
    violations.push({ invariant: 'I13', subject: `audit entry ${audit.sequence}`, problem });
  }
  return violations;
}
