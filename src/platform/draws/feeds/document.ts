import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';

/** Format that feeds are read in; docs/operators/feeds.md describes it for their authors. */
const format = 'foyer-results-1';

/** A day that exists, `2026-11-23`. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const startMs = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(startMs) && new Date(startMs).toISOString().startsWith(text);
  });

const documentResult = z.strictObject({
  station: z.string().regex(/^\w{1,40}$/),
  date: day,
  version: z.int().min(1).max(1_000),
  prizes: z.record(z.string(), z.array(z.string())),
});

const document = z.strictObject({
  format: z.literal(format),
  results: z.array(documentResult).min(1).max(60),
});

/** Result of one draw in a document, not yet checked against the lottery. */
export type DocumentResult = z.output<typeof documentResult>;

/**
 * Parses a document's results. Refuses with `unknown_format`, and with `named_twice` when a draw is
 * named twice.
 */
export function parseDocument(
  bytes: Uint8Array,
): Result<readonly DocumentResult[], 'unknown_format' | 'named_twice'> {
  const read = document.safeParse(parseJson(bytes));
  if (!read.success) return refused('unknown_format');
  const { results } = read.data;
  const names = new Set(results.map(({ station, date }) => `${station} ${date}`));
  return names.size === results.length ? ok(results) : refused('named_twice');
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
