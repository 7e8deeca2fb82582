/** Says that a passkey was made or used in this browser; it tells neither whose nor which. */
const keptKey = 'PASSKEY';

/** Notes that one was made or used here. */
export function markPasskey(): void {
  try {
    localStorage.setItem(keptKey, '1');
  } catch {}
}

/** Whether one was made or used here before. */
export function hasPasskeyMark(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}
