import type { Language } from '#i18n/languages.ts';
import { shortMomentFormat } from '#lib/short-moment.ts';
import { momentFormat, zoneNameIn } from '#lib/timestamp.ts';
import { site } from '#site';

const { timeZone } = site;

/** Formats a day in the language, in the brand's zone: `21 November 2026`. */
export function dayIn(language: Language, moment: number | Date): string {
  return momentFormat(language.tag, { dateStyle: 'long', timeZone }).format(moment);
}

/** Returns the current name of the brand's zone in the language: `Indochina Time`. */
export function zoneName(language: Language): string {
  return zoneNameIn(language.tag, { atMs: Date.now(), timeZone, timeZoneName: 'long' });
}

/** Formats a time of day to the second in the brand's zone: `14:35:00`. */
export function clockIn(language: Language, moment: number): string {
  const style = { timeStyle: 'medium', hourCycle: 'h23', timeZone } as const;
  return momentFormat(language.tag, style).format(moment);
}

/** Formats a day and time in the language's short form, in the brand's zone: `24 Nov, 14:35`. */
export function shortMomentIn(language: Language, moment: number): string {
  return shortMomentFormat(language.tag, timeZone).format(moment);
}
