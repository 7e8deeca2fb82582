import { z } from 'zod';
import { ok, type Result, refused } from '#lib/result.ts';

/** The format that feeds are read in; docs/operators/feeds.md has it for whoever writes one. */
const format = 'foyer-results-1';

/** A day that exists, `2026-11-23`. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  });

const told = z.strictObject({
  station: z.string().regex(/^\w{1,40}$/),
  date: day,
  version: z.int().min(1).max(1_000),
  prizes: z.record(z.string(), z.array(z.string())),
});

const document = z.strictObject({
  format: z.literal(format),
  results: z.array(told).min(1).max(60),
});

/** What a document says of one draw; nothing of it is checked against the lottery yet. */
export type ToldResult = z.output<typeof told>;

/** Reads a document's results; refuses `unknown_format`, and `named_twice` for a draw that is. */
export function readDocument(
  bytes: Uint8Array,
): Result<readonly ToldResult[], 'unknown_format' | 'named_twice'> {
  const read = document.safeParse(parsed(bytes));
  if (!read.success) return refused('unknown_format');
  const { results } = read.data;
  const names = new Set(results.map(({ station, date }) => `${station} ${date}`));
  return names.size === results.length ? ok(results) : refused('named_twice');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
