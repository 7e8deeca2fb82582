import { vi } from 'vitest';
import { FakeEvents } from './fake-events.ts';
import { fakePlatform } from './fake-platform.ts';

const openChannels = new Set<BroadcastChannel>();

/** Channels that end with the page, as a browser's do: the next test is another page. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    openChannels.add(this);
  }
}

/** Leaves the page before: nothing of it hears or remembers anything. */
function leavePage(): void {
  for (const channel of openChannels) channel.close();
  openChannels.clear();
  vi.stubGlobal('BroadcastChannel', PageChannel);
  vi.stubGlobal('EventSource', FakeEvents);
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) delete dataset[name];
}

/** The stores as a page has them just after loading, on a platform of the test's own. */
export async function freshStores() {
  leavePage();
  const platform = await fakePlatform();
  (await import('#stores/transport.ts')).connectTransport(platform);
  return {
    platform,
    root: document.documentElement,
    ...(await import('#stores/request.ts')),
    ...(await import('#stores/identity/session.ts')),
    ...(await import('#stores/money/wallet.ts')),
    ...(await import('#stores/identity/captcha.ts')),
    ...(await import('#stores/identity/auth-dialog.ts')),
    ...(await import('#stores/identity/welcome.ts')),
  };
}
