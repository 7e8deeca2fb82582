import { type Article, announcements } from '#contract/brand/articles.ts';
import { ok } from '#lib/result.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** A page of announcements, and which of them is read (specification §4, "Announcement page"). */
interface Announcements {
  readonly pageNo: number;
  readonly totalPages: number;
  readonly list: readonly Article[];
  /** `undefined` while the list itself is shown. */
  readonly selected?: Article | undefined;
}

const shown = resource(async (pageNo: number) => {
  const answer = await request(announcements, { pageNo });
  return answer.ok ? ok<Announcements>({ ...answer.value, pageNo }) : answer;
}, 'everyone');

/**
 * Page of announcements in the dialog, with the actions that turn to a page from 1 and load it
 * again.
 */
export const {
  $loaded: $announcements,
  open: turnAnnouncements,
  again: retryAnnouncements,
} = shown;

/** Opens an announcement of the page, or returns to the list. */
export function selectAnnouncement(selected: Article | undefined): void {
  shown.change((page) => ({ ...page, selected }));
}
