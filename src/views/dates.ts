import type { Language } from '#i18n/languages.ts';
import { momentFormat, zoneNameIn } from '#lib/timestamp.ts';
import { site } from '#site';

const { timeZone } = site;

/** A day as the language writes it, in the brand's zone: `21 November 2026`. */
export function dayIn(language: Language, moment: number | Date): string {
  return momentFormat(dayFirst(language), { dateStyle: 'long', timeZone }).format(moment);
}

/** The brand's zone as the language names it today: `Indochina Time`. */
export function zoneName(language: Language): string {
  return zoneNameIn(language.tag, { atMs: Date.now(), timeZone, timeZoneName: 'long' });
}

/** A time of day to the second in the brand's zone: `14:35:00`. */
export function clockIn(language: Language, moment: number): string {
  const style = { timeStyle: 'medium', hourCycle: 'h23', timeZone } as const;
  return momentFormat(language.tag, style).format(moment);
}

/** A day and a time as short as the language writes them, in the brand's zone: `24/11, 14:35`. */
export function shortMomentIn(language: Language, moment: number): string {
  return momentFormat(dayFirst(language), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment);
}

/** The English of the texts puts the day first. */
function dayFirst({ tag }: Language): string {
  return tag === 'en' ? 'en-GB' : tag;
}
