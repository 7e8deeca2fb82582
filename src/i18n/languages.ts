/** A language the interface exists in. */
export interface Language {
  /** The specification's code, as people see it and as local storage keeps it. */
  readonly code: string;
  /** BCP 47 tag for `lang` attributes and for number and date formats. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Languages to take a missing text from, nearest first. */
  readonly fallback: readonly string[];
}

const rightToLeft = new Set(['ur', 'ar', 'fa']);

function language(
  code: string,
  tag: string,
  name: string,
  fallback: readonly string[] = ['EN'],
): Language {
  return { code, tag, name, direction: rightToLeft.has(tag) ? 'rtl' : 'ltr', fallback };
}

/** Every language code of the specification (§9). TY is the brand's own Vietnamese. */
export const languages: readonly Language[] = [
  language('TY', 'vi', 'Tiếng Việt', ['VI', 'EN']),
  language('VI', 'vi', 'Tiếng Việt (chuẩn)', ['TY', 'EN']),
  language('EN', 'en', 'English', []),
  language('CN', 'zh-Hans', '简体中文'),
  language('TW', 'zh-Hant', '繁體中文', ['CN', 'EN']),
  language('JA', 'ja', '日本語'),
  language('KO', 'ko', '한국어'),
  language('TH', 'th', 'ไทย'),
  language('ID', 'id', 'Bahasa Indonesia'),
  language('MS', 'ms', 'Bahasa Melayu'),
  language('MY', 'my', 'မြန်မာ'),
  language('KM', 'km', 'ខ្មែរ'),
  language('LO', 'lo', 'ລາວ'),
  language('TL', 'fil', 'Filipino'),
  language('HI', 'hi', 'हिन्दी'),
  language('BN', 'bn', 'বাংলা'),
  language('TA', 'ta', 'தமிழ்'),
  language('TE', 'te', 'తెలుగు'),
  language('NE', 'ne', 'नेपाली'),
  language('UR', 'ur', 'اردو'),
  language('AR', 'ar', 'العربية'),
  language('FA', 'fa', 'فارسی'),
  language('TR', 'tr', 'Türkçe'),
  language('RU', 'ru', 'Русский'),
  language('KK', 'kk', 'Қазақша'),
  language('UZ', 'uz', 'Oʻzbekcha'),
  language('UK', 'uk', 'Українська'),
  language('ES', 'es', 'Español'),
  language('PT', 'pt', 'Português'),
  language('FR', 'fr', 'Français'),
  language('DE', 'de', 'Deutsch'),
  language('IT', 'it', 'Italiano'),
  language('PL', 'pl', 'Polski'),
  language('SW', 'sw', 'Kiswahili'),
  language('MN', 'mn', 'Монгол'),
];

/** The language of a code in either case, or `undefined` when there is none. */
export function findLanguage(code: string): Language | undefined {
  const upperCode = code.toUpperCase();
  return languages.find((each) => each.code === upperCode);
}
