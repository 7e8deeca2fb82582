import { onReturn } from '#lib/page-return.ts';

/** What one tab tells the others about the session they share. */
export type TabNews = 'started' | 'ended';

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('foyer-session');
  return channel;
}

/** Tells the browser's other tabs. */
export function tellTabs(news: TabNews): void {
  openChannel().postMessage(news);
}

/** Hears the browser's other tabs, and the return of this one from the back-forward cache. */
export function hearTabs(heard: (news: TabNews) => void): void {
  openChannel().onmessage = (event: MessageEvent<TabNews>) => heard(event.data);
  onReturn(() => heard('started'));
}
