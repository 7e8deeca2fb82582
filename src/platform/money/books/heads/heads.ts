import { existsSync } from 'node:fs';
import { type Clock, dayMs, minuteMs } from '#lib/time.ts';
import { hasLostEntry, readAuditHead } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { type ChainHead, findLostHeads, readHeads, type Violation } from '../../ledger/index.ts';
import {
  appendLines,
  firstWrittenMs,
  type HeadsLine,
  lastWrittenMs,
  readLines,
  replaceLines,
} from './heads-file.ts';

/** Record of the ends of a database's chains, kept outside of it. */
export interface Heads {
  /**
   * Records the ends of the chains that grew since the last time, or of all at first. Once the file
   * is a day old and all that it has is still in the database, it begins anew with every chain: the
   * end of a chain vouches for each end before it, so nothing is proved less.
   */
  note(): Promise<void>;
  /** Returns a violation for each recorded end that the database no longer has; reads only. */
  check(): Promise<Violation[]>;
}

/** Margin for the longest transaction and for differing clocks of instances. */
const marginMs = 2 * minuteMs;

/** Time that lines are kept; an unexplained loss keeps them longer. */
const keptMs = dayMs;

/** Most ends in one line. */
const mostInLine = 500;

/** Last recorded state: the sequence of each chain's end, and of the audit log's. */
interface RecordedHeads {
  readonly atMs: number | undefined;
  readonly sequences: ReadonlyMap<string, number>;
  readonly auditSequence: number;
}

const nothing: RecordedHeads = { atMs: undefined, sequences: new Map(), auditSequence: -1 };

/** Creates the heads of a database, in a file of the instance's own. */
export function createHeads(place: {
  readonly db: Reader;
  readonly seals: ChainSeals;
  readonly path: string;
  readonly clock: Clock;
}): Heads {
  const { db, seals, path, clock } = place;
  let noted: RecordedHeads = nothing;
  /** Time at which the file was begun, or last found not to be replaced. */
  let begunMs: number | undefined;

  /** From when on to look for changes; `undefined` for all that there is. */
  async function sinceWhen(nowMs: number): Promise<number | undefined> {
    if (!existsSync(path)) return undefined;
    const lastMs = noted.atMs ?? (await lastWrittenMs(path, seals));
    return lastMs === undefined ? undefined : Math.min(lastMs, nowMs) - marginMs;
  }

  /** Replaces the file; returns false for a file that can only be appended to. */
  async function beginAnew(nowMs: number): Promise<boolean> {
    const ends = await endsSince(db, { nowMs, before: nothing });
    try {
      await replaceLines(path, ends.lines, seals);
    } catch {
      return false;
    }
    noted = ends;
    return true;
  }

  /** Returns whether the file may be replaced: it is old, and the database holds all of its lines. */
  async function isToReplace(nowMs: number): Promise<boolean> {
    begunMs ??= await firstWrittenMs(path, seals);
    if (begunMs === undefined || nowMs - begunMs < keptMs) return false;
    begunMs = nowMs;
    return (await check()).length === 0;
  }

  async function check(): Promise<Violation[]> {
    const violations: Violation[] = [];
    for await (const read of readLines(path, seals)) {
      if (read.kind === 'line') violations.push(...(await listMissingEnds(db, read.line)));
      else {
        const subject = `${path} line ${read.number}`;
        const problem = 'it was not written under a key of this brand';
        violations.push({ invariant: 'I13', subject, problem });
      }
    }
    return violations;
  }

  return {
    check,
    async note() {
      const nowMs = clock.nowMs();
      if ((await isToReplace(nowMs)) && (await beginAnew(nowMs))) return;
      const sinceMs = await sinceWhen(nowMs);
      const before = sinceMs === undefined ? nothing : noted;
      const ends = await endsSince(db, { nowMs, sinceMs, before });
      if (ends.lines.length > 0) await appendLines(path, ends.lines, seals);
      noted = ends;
    },
  };
}

/**
 * Returns the ends of the chains that grew since a time, or of all, and the lines with the new
 * ones.
 */
async function endsSince(
  db: Reader,
  span: {
    readonly nowMs: number;
    readonly sinceMs?: number | undefined;
    readonly before: RecordedHeads;
  },
): Promise<RecordedHeads & { readonly lines: readonly HeadsLine[] }> {
  const { nowMs, sinceMs, before } = span;
  const audit = await readAuditHead(db);
  const sequences = new Map<string, number>();
  const lines: HeadsLine[] = [];
  let waiting: ChainHead[] = [];
  for await (const heads of readHeads(db, sinceMs)) {
    for (const head of heads) {
      sequences.set(head.ledgerAccountId, head.sequence);
      if (before.sequences.get(head.ledgerAccountId) !== head.sequence) waiting.push(head);
    }
    for (; waiting.length >= mostInLine; waiting = waiting.slice(mostInLine)) {
      lines.push({ atMs: nowMs, audit, ledger: waiting.slice(0, mostInLine) });
    }
  }
  const isOnlyOne = sinceMs === undefined && lines.length === 0;
  if (waiting.length > 0 || audit.sequence !== before.auditSequence || isOnlyOne) {
    lines.push({ atMs: nowMs, audit, ledger: waiting });
  }
  return { atMs: nowMs, sequences, auditSequence: audit.sequence, lines };
}

async function listMissingEnds(
  db: Reader,
  { atMs, audit, ledger }: HeadsLine,
): Promise<Violation[]> {
  const problem = `it was the last on ${new Date(atMs).toISOString()} and is missing or another now`;
  const lost = await findLostHeads(db, ledger);
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
