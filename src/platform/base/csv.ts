import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Streamed } from './http/streaming.ts';

/** Content type of comma-separated values. */
export const csvType = 'text/csv; charset=utf-8';

/** The first line, after the mark by which spreadsheets know UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${columns.join(',')}\r\n`;
}

/** One line of cells; texts among them have been through `csvText`. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** A text that no spreadsheet takes for a formula or for two cells. */
export function csvText(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A moment as files say it: ISO 8601 in UTC. */
export function csvTime(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** When a member may ask again whose export is still being sent. */
const retryAfterSeconds = 10;

/** Hands out files, one at a time to each member; a second is `too_many_requests`. */
export function createExports(name: string) {
  const exporting = new Set<string>();

  async function* alone(memberId: string, parts: AsyncGenerator<string>) {
    // Here, for what is never read never ends either.
    exporting.add(memberId);
    try {
      yield* parts;
    } finally {
      exporting.delete(memberId);
    }
  }

  return (
    asked: { readonly memberId: string; readonly nowMs: number },
    parts: AsyncGenerator<string>,
  ): Result<Streamed, { readonly code: CommonCode; readonly detail: RefusalDetail }> => {
    const { memberId, nowMs } = asked;
    if (exporting.has(memberId)) {
      return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
    }
    const day = csvTime(nowMs).slice(0, 10);
    return ok({ fileName: `${name}-${day}.csv`, parts: alone(memberId, parts) });
  };
}
