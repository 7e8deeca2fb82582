import { onReturn } from '#lib/page-return.ts';

/** Event about the shared session, sent from one tab to the others. */
export type TabNews = 'started' | 'ended';

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('foyer-session');
  return channel;
}

/** Notifies the browser's other tabs. */
export function tellTabs(news: TabNews): void {
  openChannel().postMessage(news);
}

/**
 * Listens to the browser's other tabs, and to the return of this one from the back-forward cache.
 */
export function hearTabs(heard: (news: TabNews) => void): void {
  openChannel().onmessage = (event: MessageEvent<TabNews>) => heard(event.data);
  onReturn(() => heard('started'));
}
