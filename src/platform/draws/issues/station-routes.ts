import { vnNumbers, vnOmissions } from '#contract/draws/lists.ts';
import type { VnKind } from '#lib/lottery/kinds.ts';
import { kindOfRegion } from '#lib/lottery/result/prizes.ts';
import { countOmissions, type Omission } from '#lib/lottery/statistics/omissions.ts';
import { ok } from '#lib/result.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { showIssues } from './issue-view.ts';
import { numbersInput, numbersValue, omissionsInput, omissionsValue } from './schemas.ts';
import { listStationDraws, listStationPages, listStationResults } from './stations.queries.ts';

const usualNumbers = 100;
/** Results that are read at once; hardly any pair of digits is missing for longer. */
const countedAtOnce = 60;

/** Returns the public calls about results of stations. */
export function stationRoutes({
  storage,
  clock,
  site,
}: Pick<Parts, 'storage' | 'clock' | 'site'>): Route[] {
  const { db } = storage;
  return [
    route(vnNumbers, { input: numbersInput, value: numbersValue }, async (input) => {
      const { count: limit = usualNumbers, region, gameCode, date } = input;
      const kinds = region ? [kindOfRegion[region]] : Object.values(kindOfRegion);
      const nowMs = clock.nowMs();
      const span = date === undefined ? undefined : findDaySpan(date, site.timeZone);
      const rows = span
        ? await listStationDraws(db, {
            kinds,
            gameCode,
            fromMs: span.startMs,
            untilMs: Math.min(span.endMs - 1, nowMs),
          })
        : await listStationResults(db, { kinds, gameCode, nowMs, limit });
      const issues = await showIssues(db, rows, nowMs);
      const list = issues.map((issue, index) => ({ ...issue, title: rows[index]?.title ?? '' }));
      return ok({ list: list.slice(0, limit) });
    }),
    route(vnOmissions, { input: omissionsInput, value: omissionsValue }, async (input) => {
      const { region, gameCode } = input;
      const { timeZone } = site;
      return ok({
        list: [...(await listOmissions(db, { kind: kindOfRegion[region], gameCode, timeZone }))],
      });
    }),
  ];
}

/** Returns the bounds of a day; `undefined` for one that does not exist. */
function findDaySpan(day: string, timeZone: string) {
  const [startMs, endMs] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
  return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
}

/** Counts backwards from the last result until every pair of digits was seen, or all results. */
async function listOmissions(
  reader: Reader,
  query: {
    readonly kind: VnKind;
    readonly gameCode: string | undefined;
    readonly timeZone: string;
  },
): Promise<readonly Omission[]> {
  const { kind, gameCode, timeZone } = query;
  const count = countOmissions(kind);
  for (let offset = 0; ; offset += countedAtOnce) {
    const page = { kinds: [kind], gameCode, limit: countedAtOnce, offset };
    const rows = await listStationPages(reader, page);
    const results = rows.map(({ drawsAtMs, result }) => ({
      day: zoneDay(drawsAtMs, timeZone),
      result: JSON.parse(result),
    }));
    if (count.add(results) || rows.length < countedAtOnce) return count.list();
  }
}
