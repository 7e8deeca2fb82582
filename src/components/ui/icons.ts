import sprite from './icons.svg?url';

/** Symbols of icons.svg: line drawings on a 24-pixel grid, and the brand's mark. */
export const iconNames = [
  'home',
  'live',
  'rng',
  'sports',
  'esports',
  'fish',
  'pvp',
  'elott',
  'lott',
  'cockfight',
  'inhouse',
  'download',
  'help',
  'globe',
  'sun',
  'moon',
  'menu',
  'close',
  'chevron',
  'panel',
  'games',
  'balance',
  'lock',
  'book',
  'pause',
  'heart',
  'search',
  'gift',
  'crown',
  'tag',
  'talk',
  'chat',
  'mail',
  'bell',
  'person',
  'telegram',
  'facebook',
  'instagram',
  'whatsapp',
  'halt',
  'run',
  'check',
  'clock',
  'pay-bank',
  'pay-card',
  'logo',
] as const;

export type IconName = (typeof iconNames)[number];

/** Returns the `href` of an icon for a `use` element. */
export function iconHref(name: IconName): string {
  return `${sprite}#${name}`;
}
