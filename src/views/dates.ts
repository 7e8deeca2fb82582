import type { Language } from '#i18n/languages.ts';
import { site } from '#site';

/** A day as the language writes it, in the brand's zone: `21 November 2026`. */
export function dayIn(language: Language, moment: number | Date): string {
  // The English of the texts puts the day first.
  const format = new Intl.DateTimeFormat(language.tag === 'en' ? 'en-GB' : language.tag, {
    dateStyle: 'long',
    timeZone: site.timeZone,
  });
  return format.format(moment);
}

/** The brand's zone as the language names it today: `Indochina Time`. */
export function zoneName(language: Language): string {
  const format = new Intl.DateTimeFormat(language.tag, {
    timeZone: site.timeZone,
    timeZoneName: 'long',
  });
  const part = format.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? site.timeZone;
}
