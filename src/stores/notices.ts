import { atom, readonlyType } from 'nanostores';
import { type Article, type NoticeType, notices as noticesCall } from '#contract/articles.ts';
import type { Refusal } from '#contract/refusals.ts';
import { request } from './request.ts';

export type NoticesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> }
  | { readonly state: 'ready'; readonly list: readonly Article[] };

const notices = atom<NoticesState>({ state: 'loading' });

/** What the notice dialogs show. */
export const $notices = readonlyType(notices);

/** Where the ids of first-time notices that were seen are kept; the page's script reads it, too. */
const seenKey = 'index_notice';

function readSeen(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Fetches the notices of a kind; of those that open by themselves, only ones not seen yet. */
export async function loadNotices(type: NoticeType): Promise<void> {
  notices.set({ state: 'loading' });
  const answer = await request(noticesCall, { type });
  if (!answer.ok) {
    notices.set({ state: 'failed', refusal: answer.refusal });
    return;
  }
  const seen = type === 'PU' ? readSeen() : [];
  notices.set({ state: 'ready', list: answer.value.list.filter(({ id }) => !seen.includes(id)) });
}

/** Remembers that what is shown was seen, so that it does not open by itself again. */
export function keepNoticesSeen(): void {
  const now = notices.get();
  if (now.state !== 'ready') return;
  const ids = new Set([...readSeen(), ...now.list.map(({ id }) => id)]);
  try {
    localStorage.setItem(seenKey, JSON.stringify([...ids]));
  } catch {}
}
