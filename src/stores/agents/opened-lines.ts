import { atom, readonlyType } from 'nanostores';
import { onMemberChange } from '../owner.ts';

const opened = atom<ReadonlySet<string>>(new Set());

/** Whose lines are opened in the tree; what is opened below one that is closed comes back with it. */
export const $openedLines = readonlyType(opened);

onMemberChange(() => opened.set(new Set()));

/** Opens the lines below a downline, or closes them. */
export function turnLines(of: string): void {
  const next = new Set(opened.get());
  if (!next.delete(of)) next.add(of);
  opened.set(next);
}
