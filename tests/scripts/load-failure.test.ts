// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchListeners } from '../hydration/island.ts';

type ObserverCallback = (list: { getEntries(): object[] }) => void;

let seen: ObserverCallback = () => {};
let leavePage = () => {};
let opened: string[] = [];

const chunk = `${location.origin}/_astro/auth.abc.js`;

beforeEach(() => {
  class Observer {
    constructor(hear: ObserverCallback) {
      seen = hear;
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  leavePage = watchListeners();
  opened = [];
  document.addEventListener('foyer:open', (event) =>
    opened.push((event as CustomEvent<string>).detail),
  );
  document.body.innerHTML = `
    <a href="/login" data-opens="login">Log in</a>
    <div data-load-failure popover role="alert"><button>Try again</button></div>`;
  const notice = document.querySelector<HTMLElement>('[data-load-failure]');
  Object.assign(notice ?? {}, {
    showPopover: () => notice?.setAttribute('data-shown', ''),
    hidePopover: () => notice?.removeAttribute('data-shown'),
    matches: () => isShown(),
  });
});

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  delete document.documentElement.dataset.opening;
  vi.resetModules();
});

async function start() {
  const { showLoadFailure } = await import('../../src/scripts/load-failure.ts');
  document.addEventListener('foyer:load-failed', () => showLoadFailure(undefined));
}

const isShown = () => document.querySelector('[data-shown]') !== null;

function failToOpen(name: string): void {
  document.documentElement.dataset.opening = name;
  document.dispatchEvent(new CustomEvent('foyer:load-failed', { detail: undefined }));
}

function pressAgain(): void {
  document.querySelector<HTMLElement>('[data-load-failure] button')?.click();
}

test('a dialog that could not be loaded is told, and a press asks for it again', async () => {
  await start();
  failToOpen('login');
  expect(isShown()).toBe(true);
  expect(document.documentElement.dataset.opening).toBeUndefined();
  pressAgain();
  expect(isShown()).toBe(false);
  expect(opened).toEqual(['login']);
  expect(document.documentElement.dataset.opening).toBe('login');
});

test('a dialog that fails a second time is left for the page its link leads to', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start();
  failToOpen('login');
  expect(assign).not.toHaveBeenCalled();
  failToOpen('login');
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/login$/));
});

test('the first notice, which nobody asked for, fails in silence', async () => {
  await start();
  failToOpen('popup');
  expect(isShown()).toBe(false);
});

test('a file of this build that is gone loads the page again, once', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await start();
  seen({ getEntries: () => [{ name: chunk, responseStatus: 404 }] });
  seen({ getEntries: () => [{ name: `${chunk}?astro-retry=1`, responseStatus: 404 }] });
  expect(reload).toHaveBeenCalledTimes(1);
  vi.resetModules();
  await start();
  seen({ getEntries: () => [{ name: chunk, responseStatus: 404 }] });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('two files that are gone for good do not load the page for ever', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const both = [chunk, `${location.origin}/_astro/page.def.js`];
  const load = async () => {
    vi.resetModules();
    await start();
    seen({ getEntries: () => both.map((name) => ({ name, responseStatus: 404 })) });
  };
  await load();
  reload.mockClear();
  await load();
  await load();
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is gone when something was asked for leads to that', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start();
  document.documentElement.dataset.opening = 'login';
  seen({ getEntries: () => [{ name: chunk, responseStatus: 404 }] });
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/login$/));
});

test.each([
  ['came', { name: chunk, responseStatus: 200 }],
  ['did not come for want of a line', { name: chunk, responseStatus: 0 }],
  ['is no part of the build', { name: `${location.origin}/covers/x.svg`, responseStatus: 404 }],
])('a file that %s does not load the page again', async (_, entry) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await start();
  seen({ getEntries: () => [entry] });
  expect(reload).not.toHaveBeenCalled();
});

test('a browser that keeps nothing does not load the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await start();
  vi.stubGlobal('sessionStorage', undefined);
  seen({ getEntries: () => [{ name: chunk, responseStatus: 404 }] });
  expect(reload).not.toHaveBeenCalled();
});
