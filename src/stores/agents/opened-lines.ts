import { atom, readonlyType } from 'nanostores';
import { onMemberChange } from '../owner.ts';

const opened = atom<ReadonlySet<string>>(new Set());

/**
 * Ids of the downlines whose lines are open in the tree; closing one keeps the open ones below for
 * its return.
 */
export const $openedLines = readonlyType(opened);

onMemberChange(() => opened.set(new Set()));

/** Opens the lines below a downline, or closes them. */
export function toggleLines(downlineId: string): void {
  const next = new Set(opened.get());
  if (!next.delete(downlineId)) next.add(downlineId);
  opened.set(next);
}
