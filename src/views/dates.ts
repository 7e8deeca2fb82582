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

/** A time of day to the second in the brand's zone: `14:35:00`. */
export function clockIn(language: Language, moment: number): string {
  return formatOf(`clock ${language.tag}`, () => ({
    tag: language.tag,
    options: { timeStyle: 'medium', hourCycle: 'h23' },
  })).format(moment);
}

/** A day and a time as short as the language writes them, in the brand's zone: `24/11, 14:35`. */
export function shortMomentIn(language: Language, moment: number): string {
  return formatOf(`moment ${language.tag}`, () => ({
    tag: language.tag === 'en' ? 'en-GB' : language.tag,
    options: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  })).format(moment);
}

/** A page with hundreds of draws writes as many moments. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  name: string,
  make: () => { readonly tag: string; readonly options: Intl.DateTimeFormatOptions },
): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known) return known;
  const { tag, options } = make();
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: site.timeZone });
  formats.set(name, format);
  return format;
}
