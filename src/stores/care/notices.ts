import { atom, readonlyType } from 'nanostores';
import { type Notice, type NoticeType, notices as noticesCall } from '#contract/brand/articles.ts';
import type { Refusal } from '#contract/refusals.ts';
import { keepNoticeHints } from '../answer-hints.ts';
import { readHint } from '../hints.ts';
import { questions } from '../owner.ts';
import { request } from '../request.ts';

/** Notices of a kind; `unread` ones are player notices that this member has not seen here. */
export type NoticeView = Extract<NoticeType, 'PL' | 'PU'> | 'unread';

export type NoticesState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> }
  | { readonly state: 'ready'; readonly view: NoticeView; readonly list: readonly Notice[] };

const notices = atom<NoticesState>({ state: 'loading' });

/** What the notice dialogs show. */
export const $notices = readonlyType(notices);

/** Where the ids of first-time notices that were seen are kept; the page's script reads it, too. */
const seenKey = 'index_notice';

/** Where the ids of player notices that were seen are kept, by the id of the member. */
const readKey = 'notices_read';

/** Members of one browser whose notices are remembered, the latest ones. */
const mostMembers = 20;

/** Shows notices in a dialog. Unread ones are here already: they are what it opened for. */
export async function showNotices(view: NoticeView): Promise<void> {
  const now = notices.get();
  if (view !== 'unread' || now.state !== 'ready' || now.view !== view) await loadNotices(view);
}

/** Which are unread is a member's own. */
const begin = questions(() => notices.set({ state: 'loading' }));

/** Fetches notices; of those that open by themselves, only ones not seen yet. */
export async function loadNotices(view: NoticeView): Promise<void> {
  const counts = begin();
  notices.set({ state: 'loading' });
  const answer = await request(noticesCall, { type: view === 'unread' ? 'PL' : view });
  if (!counts()) return;
  if (!answer.ok) {
    notices.set({ state: 'failed', refusal: answer.refusal });
    return;
  }
  const seen = readSeen(view);
  const list = answer.value.list.filter(({ id }) => !seen.includes(id));
  notices.set({ state: 'ready', view, list });
}

/** Remembers that what is shown was seen, so that it does not open by itself again. */
export function keepNoticesSeen(): void {
  const now = notices.get();
  if (now.state !== 'ready' || now.view === 'PL') return;
  const ids = [...new Set([...readSeen(now.view), ...now.list.map(({ id }) => id)])];
  if (now.view === 'PU') {
    keep(seenKey, ids);
    keepNoticeHints(ids);
    return;
  }
  const { [memberId()]: _, ...others } = readByMember();
  const kept = Object.entries(others).slice(1 - mostMembers);
  keep(readKey, { ...Object.fromEntries(kept), [memberId()]: ids });
}

function readSeen(view: NoticeView): readonly string[] {
  if (view === 'PL') return [];
  const kept = view === 'PU' ? read(seenKey) : readByMember()[memberId()];
  return Array.isArray(kept) ? kept.map(String) : [];
}

function readByMember(): Readonly<Record<string, unknown>> {
  const kept = read(readKey);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

function memberId(): string {
  return readHint('customerId') ?? '';
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
