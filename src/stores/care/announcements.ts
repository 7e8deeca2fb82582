import { atom, readonlyType } from 'nanostores';
import { type Article, announcements as announcementsCall } from '#contract/brand/articles.ts';
import type { Refusal } from '#contract/refusals.ts';
import { request } from '../request.ts';

/** A page of announcements, and which of them is read (specification §4, "Announcement page"). */
export type AnnouncementsState =
  | { readonly state: 'loading'; readonly pageNo: number }
  | { readonly state: 'failed'; readonly pageNo: number; readonly refusal: Refusal<string> }
  | {
      readonly state: 'ready';
      readonly pageNo: number;
      readonly totalPages: number;
      readonly list: readonly Article[];
      /** `undefined` while the list itself is shown. */
      readonly selected?: Article | undefined;
    };

const announcements = atom<AnnouncementsState>({ state: 'loading', pageNo: 1 });

/** What the announcements dialog shows. */
export const $announcements = readonlyType(announcements);

/** Turns to a page, counted from 1. */
export async function turnAnnouncements(pageNo: number): Promise<void> {
  announcements.set({ state: 'loading', pageNo });
  const answer = await request(announcementsCall, { pageNo });
  // Somebody may have turned on in the meantime.
  if (announcements.get().pageNo !== pageNo) return;
  announcements.set(
    answer.ok
      ? { state: 'ready', pageNo, ...answer.value }
      : { state: 'failed', pageNo, refusal: answer.refusal },
  );
}

/** Opens an announcement of the page, or goes back to the list. */
export function selectAnnouncement(selected: Article | undefined): void {
  const now = announcements.get();
  if (now.state === 'ready') announcements.set({ ...now, selected });
}
