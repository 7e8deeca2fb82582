import { atom, readonlyType } from 'nanostores';
import type { AccountChange } from '#contract/identity/account-changes.ts';
import { watchChange } from '../live.ts';
import { $session, reloadSession, type Session } from './session.ts';

/** Key of the local storage for the ids of dismissed changes, by member id. */
const keptKey = 'changes_read';

/** Members of one browser whose dismissed changes are remembered, the latest ones. */
const mostMembers = 20;

const dismissed = atom<readonly string[]>([]);

/** Ids of changes that were dismissed on this page. */
export const $dismissed = readonlyType(dismissed);

/** Keeps changes as they are on the platform, until what is answered is called. */
export function followChanges(): () => void {
  return watchChange('account', () => void reloadSession());
}

/** Changes that a session's member has not dismissed in this browser, the newest first. */
export function unreadChanges(
  session: Session,
  dismissedHere: readonly string[],
): readonly AccountChange[] {
  if (!('member' in session) || session.member.mustChangePassword) return [];
  const { id: memberId, changes = [] } = session.member;
  if (changes.length === 0) return [];
  const seen = [...dismissedHere, ...readDismissed(memberId)];
  return changes.filter(({ id }) => !seen.includes(id));
}

/**
 * Dismisses changes in this browser alone: a stranger who made them elsewhere cannot hide them from
 * the member.
 */
export function dismissChanges(changes: readonly AccountChange[]): void {
  const session = $session.get();
  if (!('member' in session)) return;
  const { id, changes: changesNow = [] } = session.member;
  const ids = changes.map((change) => change.id);
  dismissed.set([...dismissed.get(), ...ids]);
  // What the platform does not show any more need not be remembered.
  const before = readDismissed(id).filter((each) =>
    changesNow.some((change) => change.id === each),
  );
  const { [id]: _, ...others } = readAll();
  const kept = Object.entries(others).slice(1 - mostMembers);
  write({ ...Object.fromEntries(kept), [id]: [...new Set([...before, ...ids])] });
}

function readDismissed(memberId: string): readonly string[] {
  const kept = readAll()[memberId];
  return Array.isArray(kept) ? kept.map(String) : [];
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function write(kept: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(keptKey, JSON.stringify(kept));
  } catch {}
}
