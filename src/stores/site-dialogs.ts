import { atom, readonlyType } from 'nanostores';
import { $isCentreOpen } from './centre.ts';
import { takeWishes } from './wishes.ts';

/**
 * The dialogs of every page. Two open by themselves: `popup` is the first-time notice, `unread` what
 * is new for a member who has just signed in. `trouble` tells why a window did not open.
 */
export const siteDialogs = [
  'announcements',
  'notice',
  'popup',
  'unread',
  'download',
  'trouble',
] as const;

export type SiteDialog = (typeof siteDialogs)[number];

const opened = atom<SiteDialog | undefined>(undefined);

/** What nobody pressed anything for. */
const bySelf: readonly SiteDialog[] = ['popup', 'unread'];

/** What opens by itself waits until nothing else is open, centres included. */
const waiting: SiteDialog[] = [];

/** The dialog that is open, if any. */
export const $siteDialog = readonlyType(opened);

/** Closes what is open; what waited opens. */
export function closeSiteDialog(): void {
  opened.set(waiting.shift());
}

/** Starts taking wishes; the island calls this once it can show them. */
export function connectSiteDialogs(): () => void {
  const leaveWishes = takeWishes(siteDialogs, ({ name }) => open(name));
  const leaveCentre = $isCentreOpen.listen((isOpen) => {
    if (!isOpen && opened.get() === undefined) opened.set(waiting.shift());
  });
  return () => {
    leaveWishes();
    leaveCentre();
  };
}

function open(name: SiteDialog): void {
  const isBelow = bySelf.includes(name) && $isCentreOpen.get();
  if (opened.get() === undefined && !isBelow) opened.set(name);
  else waiting.push(name);
}
