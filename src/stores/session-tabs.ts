import { onReturn } from '#lib/page-return.ts';

/** Event about the shared session, sent from one tab to the others. */
export type SessionNews = 'started' | 'ended';

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('foyer-session');
  return channel;
}

/** Notifies the browser's other tabs. */
export function notifyTabs(news: SessionNews): void {
  openChannel().postMessage(news);
}

/**
 * Listens to the browser's other tabs, and to the return of this one from the back-forward cache.
 */
export function listenToTabs(heard: (news: SessionNews) => void): void {
  openChannel().onmessage = (event: MessageEvent<SessionNews>) => heard(event.data);
  onReturn(() => heard('started'));
}
