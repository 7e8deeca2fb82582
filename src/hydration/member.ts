import type { ClientDirective } from 'astro';
import { preload } from './preload.ts';

/**
 * Wakes the island as soon as `<html data-session>` names a session: now, or after a sign-in. It
 * also wakes when the page is for members only, or its address names a page of the member centre,
 * since the woken island sends guests to sign in. The directive's value names the file of its
 * texts.
 */
const member: ClientDirective = (load, options, island) => {
  const root = document.documentElement;

  const start = async () => {
    try {
      await (await load())();
    } catch {
      tryLater();
    }
  };

  // A member on a broken line gets the header back with the line.
  const tryLater = () => addEventListener('online', start, { once: true });

  const startForMember = () => {
    const { session = 'guest', guestsGo } = root.dataset;
    if (session !== 'guest' || guestsGo !== undefined || /[?&]mc=/.test(location.search)) {
      observer.disconnect();
      if (options.value) preload(options.value);
      void start();
    }
  };

  const observer = new MutationObserver(startForMember);
  observer.observe(root, { attributeFilter: ['data-session'] });
  island.addEventListener('astro:hydration-error', tryLater);
  startForMember();
};

export default member;
