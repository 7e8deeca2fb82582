/**
 * Key of the mark that a passkey was made or used in this browser; it reveals neither whose nor
 * which.
 */
const keptKey = 'PASSKEY';

/** Remembers that a passkey was created or used in this browser. */
export function markPasskey(): void {
  try {
    localStorage.setItem(keptKey, '1');
  } catch {}
}

/** Returns whether a passkey was created or used in this browser. */
export function hasPasskeyMark(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}
