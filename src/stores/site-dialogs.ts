import { atom, readonlyType } from 'nanostores';
import { $isCentreOpen } from './centre.ts';
import { handleDialogRequests } from './dialog-requests.ts';

/**
 * Dialogs of every page. Two open by themselves: `popup` is the first-time notice, `unread` the new
 * notices for a member who has just signed in. `trouble` tells why a window did not open.
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

/** Dialogs that open by themselves. */
const bySelf: readonly SiteDialog[] = ['popup', 'unread'];

/** Dialogs that wait to open by themselves until nothing else is open, centres included. */
const waiting: SiteDialog[] = [];

/** The dialog that is open, if any. */
export const $siteDialog = readonlyType(opened);

/** Closes the open dialog; the first waiting one opens. */
export function closeSiteDialog(): void {
  opened.set(waiting.shift());
}

/** Starts handling requests for the dialogs; the island calls this once it can show them. */
export function connectSiteDialogs(): () => void {
  const leaveWishes = handleDialogRequests(siteDialogs, ({ name }) => open(name));
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
