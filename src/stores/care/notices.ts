import { type NoticeType, notices as noticesCall } from '#contract/brand/articles.ts';
import { ok } from '#lib/result.ts';
import { saveNoticeHints } from '../answer-hints.ts';
import { readHint } from '../hints.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

/** Notices of a kind; `unread` ones are player notices that this member has not seen here. */
export type NoticeView = Extract<NoticeType, 'PL' | 'PU'> | 'unread';

/**
 * Notices to show: of those that open by themselves, only unseen ones; which are unread depends on
 * the member.
 */
const shown = resource(async (view: NoticeView) => {
  const answer = await request(noticesCall, { type: view === 'unread' ? 'PL' : view });
  if (!answer.ok) return answer;
  const seen = readSeen(view);
  return ok({ view, list: answer.value.list.filter(({ id }) => !seen.includes(id)) });
});

/** Notices in the dialogs, with the action that loads them. */
export const { $loaded: $notices, open: loadNotices } = shown;

/**
 * Key of the local storage for the ids of seen first-time notices; the page's script reads it too.
 */
const seenKey = 'index_notice';

/** Key of the local storage for the ids of seen player notices, by member id. */
const readKey = 'notices_read';

/** Members of one browser whose notices are remembered, the latest ones. */
const mostMembers = 20;

/**
 * Shows notices in a dialog. Those that open by themselves are loaded already, since their dialog
 * waits for them.
 */
export async function showNotices(view: NoticeView): Promise<void> {
  if (view === 'PL' || shownValue($notices.get())?.view !== view) await loadNotices(view);
}

/** Marks the shown notices as seen, so that they do not open by themselves again. */
export function markNoticesSeen(): void {
  const now = shownValue($notices.get());
  if (!now || now.view === 'PL') return;
  const ids = [...new Set([...readSeen(now.view), ...now.list.map(({ id }) => id)])];
  if (now.view === 'PU') {
    keep(seenKey, ids);
    saveNoticeHints(ids);
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
