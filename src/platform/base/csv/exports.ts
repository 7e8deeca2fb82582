import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import { findNearest } from '#i18n/nearest.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Clock } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { AnswerStream } from '../http/answer-stream.ts';
import type { SessionContext } from '../http/context.ts';
import type { PlatformSite } from '../site.ts';
import { findCsvMarks } from './cells.ts';
import { type AnyCsvTable, writeTable } from './table.ts';

/** Seconds until a member may ask again while one of their exports is being sent. */
const retryAfterSeconds = 10;

/**
 * Function that returns a table as a file in the caller's language; the name of the file begins
 * with the exporter's, and goes on with `part` where the file has a part of such tables.
 */
export type TableExporter = (
  context: Pick<SessionContext, 'session' | 'languageCode'>,
  table: AnyCsvTable,
  part?: string,
) => Result<AnswerStream, { readonly code: CommonCode; readonly detail: RefusalDetail }>;

/**
 * Creates an exporter of files, one at a time for each member; refuses a second one with
 * `too_many_requests`.
 */
export function createExports(
  { clock, site }: { readonly clock: Clock; readonly site: PlatformSite },
  name: string,
): TableExporter {
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

  return ({ session: { memberId }, languageCode }, table, part) => {
    if (exporting.has(memberId)) {
      return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
    }
    const nowMs = clock.nowMs();
    const offered = findNearest(languageCode, (code) =>
      site.languageCodes.find((each) => each === code),
    );
    const code = offered?.value ?? site.languageCodes[0];
    const reader = { languageCode: code, timeZone: site.timeZone, ...findCsvMarks(code) };
    const parts = alone(memberId, writeTable(table, reader, nowMs));
    const words = [name, ...(part === undefined ? [] : [part]), zoneDay(nowMs, site.timeZone)];
    return ok({ fileName: `${words.join('-')}.csv`, parts });
  };
}
