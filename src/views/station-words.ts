import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import type { PrizeName } from '#lib/lottery/result/prizes.ts';
import { calendarZone, momentFormat } from '#lib/timestamp.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { isAwaited, type RegionResults } from './stations.ts';

/** Formats a day, `2026-11-27`, with its weekday: `Friday, 27 November 2026`. */
export function longDayText(language: Language, day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return momentFormat(language.tag, { ...style, timeZone: calendarZone }).format(new Date(day));
}

/** Formats a day, `2026-11-27`, with its weekday in short form: `Fri 27/11`. */
export function shortDayText(language: Language, day: string): string {
  const style = { weekday: 'short', day: '2-digit', month: '2-digit' } as const;
  return momentFormat(language.tag, { ...style, timeZone: calendarZone }).format(new Date(day));
}

/** Formats a day in short form, and says so where it is today or yesterday. */
export function nearDayText(
  { language, t }: { readonly language: Language; readonly t: Translate },
  { day, nowMs }: { readonly day: string; readonly nowMs: number },
): string {
  const text = shortDayText(language, day);
  const today = zoneDay(nowMs, site.timeZone);
  if (day === today) return `${t('lobby:vn.today')}, ${text}`;
  return day === addDays(today, -1) ? `${t('stations:yesterday')}, ${text}` : text;
}

/** Formats a draw's time with its weekday: `Sat 28/11, 18:15`. */
export function drawTimeText(language: Language, atMs: number): string {
  const style = { weekday: 'short', day: '2-digit', month: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const { timeZone } = site;
  return momentFormat(language.tag, { ...style, ...time, timeZone }).format(atMs);
}

/** Returns the name of a prize. */
export function prizeText(t: Translate, prize: PrizeName): string {
  return prize === 'special'
    ? t('lobby:prizes.special')
    : t('lobby:prizes.number', { number: prize });
}

/**
 * Returns the name of a step of a region's draws of a day: `MN-2026-11-27-0` when they begin, `-1`
 * with the first station's result. A countdown waits for one step; the page's part lists those that
 * have come.
 */
function stepName({ region }: RegionResults['region'], day: string, step: number): string {
  return `${region}-${day}-${step}`;
}

/** Lists the steps of the draw that is shown which have come. */
export function stepsThatCame({ region, day, draws }: RegionResults): readonly string[] {
  if (day === undefined || draws.length === 0) return [];
  const came = draws.filter((draw) => !isAwaited(draw)).length;
  return Array.from({ length: came + 1 }, (_, step) => stepName(region, day, step));
}

/** Times that a region's countdown runs to, and the step that it waits for. */
export interface CountdownTarget {
  readonly step: string;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
}

/** Returns the target of a region's countdown: the draw that is under way, else the next one. */
export function countdownTarget(results: RegionResults): CountdownTarget | undefined {
  const { region, day, draws, next } = results;
  const awaited = draws.find(isAwaited);
  if (awaited && day !== undefined) {
    const { closesAtMs, drawsAtMs } = awaited.issue;
    return {
      step: stepName(region, day, stepsThatCame(results).length),
      closesAtMs,
      drawsAtMs,
    };
  }
  if (!next) return undefined;
  const { closesAtMs, drawsAtMs } = next;
  return { step: stepName(region, zoneDay(drawsAtMs, site.timeZone), 0), closesAtMs, drawsAtMs };
}
