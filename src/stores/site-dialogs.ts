import { atom, readonlyType } from 'nanostores';
import { takeWishes } from './wishes.ts';

/**
 * The dialogs that are for everybody. `popup` is the first-time notice, which the page asks for by
 * itself.
 */
export const siteDialogs = ['announcements', 'notice', 'popup', 'download'] as const;

export type SiteDialog = (typeof siteDialogs)[number];

const opened = atom<SiteDialog | undefined>(undefined);

/** The dialog that is open, if any. */
export const $siteDialog = readonlyType(opened);

/** Closes what is open. */
export function closeSiteDialog(): void {
  opened.set(undefined);
}

/** Starts taking wishes; the island calls this once it can show them. */
export function connectSiteDialogs(): () => void {
  return takeWishes(siteDialogs, ({ name }) => opened.set(name));
}
