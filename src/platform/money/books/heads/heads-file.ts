import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { ChainSeals } from '#platform/base/secrets/chain-seals.ts';
import type { ChainHead } from '../../ledger/index.ts';

/** Line of the file: the ends of chains at a time. */
export interface HeadsLine {
  readonly atMs: number;
  /** The last entry of the audit log; sequence 0 while there is none. */
  readonly audit: { readonly sequence: number; readonly hash: string };
  readonly ledger: readonly ChainHead[];
}

/** Line that was read: its content, or its number when it is not of this brand. */
export type ReadLine =
  | { readonly kind: 'line'; readonly line: HeadsLine }
  | { readonly kind: 'foreign'; readonly number: number };

/** Bytes read from the end to find the last line; no line is longer. */
const tailBytes = 256 * 1024;

/**
 * Appends lines, which are on disk when this settles. Creates a missing file, for its owner alone.
 */
export async function appendLines(
  path: string,
  lines: readonly HeadsLine[],
  seals: ChainSeals,
): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    // A process that was killed may have left half a line, which nobody reads.
    const isTorn = size > 0 && (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] !== 10;
    const text = lines.map((line) => `${formatLine(line, seals)}\n`).join('');
    await file.appendFile(isTorn ? `\n${text}` : text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Replaces all lines of the file; at any moment it has either the old or the new ones. */
export async function replaceLines(
  path: string,
  lines: readonly HeadsLine[],
  seals: ChainSeals,
): Promise<void> {
  await replaceText(path, lines.map((line) => `${formatLine(line, seals)}\n`).join(''));
}

/** Reads every complete line, the oldest first. */
export async function* readLines(path: string, seals: ChainSeals): AsyncGenerator<ReadLine> {
  if (!existsSync(path)) return;
  const file = await open(path);
  let number = 0;
  try {
    for await (const text of file.readLines()) {
      number += 1;
      const line = parseLine(text, seals);
      if (line === 'foreign') yield { kind: 'foreign', number };
      else if (line !== undefined) yield { kind: 'line', line };
    }
  } finally {
    await file.close();
  }
}

/** Returns the time of the first line; `undefined` for a file that is missing or empty. */
export async function firstWrittenMs(path: string, seals: ChainSeals): Promise<number | undefined> {
  for await (const read of readLines(path, seals)) {
    return read.kind === 'line' ? read.line.atMs : undefined;
  }
  return undefined;
}

/** Returns the time of the last line; `undefined` for a file that is missing or empty. */
export async function lastWrittenMs(path: string, seals: ChainSeals): Promise<number | undefined> {
  if (!existsSync(path)) return undefined;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString().split('\n').reverse();
    for (const text of lines) {
      const line = parseLine(text, seals);
      if (line !== undefined && line !== 'foreign') return line.atMs;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/** Seals every line of the brand under the newest key; foreign lines stay as they are. */
export async function sealLinesAnew(path: string, seals: ChainSeals): Promise<void> {
  if (!existsSync(path)) return;
  const texts = (await readFile(path, 'utf8')).split('\n').map((text) => {
    const line = parseLine(text, seals);
    return line === undefined || line === 'foreign' ? text : formatLine(line, seals);
  });
  await replaceText(path, texts.join('\n'));
}

async function replaceText(path: string, text: string): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(part, path);
}

function formatLine({ atMs, audit, ledger }: HeadsLine, seals: ChainSeals): string {
  const heads = ledger.map((head) => [head.ledgerAccountId, head.sequence, head.hash]);
  const content = { at: atMs, audit: [audit.sequence, audit.hash], ledger: heads };
  return JSON.stringify({ ...content, seal: seals.seal(formatHeads(content)) });
}

function formatHeads(content: object): string {
  return `heads ${JSON.stringify(content)}`;
}

/** Parses a line; `undefined` for an incomplete one. */
function parseLine(text: string, seals: ChainSeals): HeadsLine | 'foreign' | undefined {
  let read: {
    at: number;
    audit: [number, string];
    ledger: [string, number, string][];
    seal: string;
  };
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { at, audit, ledger, seal } = read;
  if (seals.keyOf(formatHeads({ at, audit, ledger }), seal ?? null) === 'none') return 'foreign';
  return {
    atMs: at,
    audit: { sequence: audit[0], hash: audit[1] },
    ledger: ledger.map(([ledgerAccountId, sequence, hash]) => ({
      ledgerAccountId,
      sequence,
      hash,
    })),
  };
}
