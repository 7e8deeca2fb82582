// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import intent from '../../src/hydration/intent.ts';
import { placeIsland, settle, watchListeners } from './island.ts';

const form = `
  <form method="post">
    <p data-load-failed hidden>Not loaded.</p>
    <input name="username"><button type="button">Show</button><button type="submit">Go</button>
  </form>`;

let opened: string[] = [];
let failures: string[] = [];
let leavePage = () => {};

beforeEach(() => {
  opened = [];
  failures = [];
  leavePage = watchListeners();
  document.addEventListener('foyer:open', (event) =>
    opened.push((event as CustomEvent<string>).detail),
  );
  document.addEventListener('foyer:load-failed', (event) =>
    failures.push((event as CustomEvent<string>).detail),
  );
});

afterEach(() => {
  leavePage();
  delete document.documentElement.dataset.opening;
  delete document.documentElement.dataset.session;
  vi.restoreAllMocks();
});

/** Puts a form on the page, and what watches it. */
async function placeForm(options?: Parameters<typeof placeIsland>[2]) {
  const island = placeIsland(intent, form, options);
  await vi.dynamicImportSettled();
  return island;
}

function placeLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '/login';
  link.dataset.opens = 'login';
  link.innerHTML = '<span>Log in</span>';
  document.body.append(link);
  return link;
}

function point(target: EventTarget | null | undefined, type = 'pointerover'): void {
  target?.dispatchEvent(new Event(type, { bubbles: true }));
}

function click(target: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

test('a dialog is not loaded by use of the rest of the page', async () => {
  placeLink();
  const island = placeIsland(intent);
  point(document.body);
  click(document.body);
  await settle();
  expect(island.loads).toBe(0);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on an opener loads the dialog once',
  async (type) => {
    const link = placeLink();
    const island = placeIsland(intent);
    point(link.firstElementChild, type);
    point(link, type);
    await settle();
    expect(island.loads).toBe(1);
    expect(island.hydrations).toBe(1);
    expect(opened).toEqual([]);
  },
);

test('a click on an opener is kept for the dialog and does not leave the page', async () => {
  const link = placeLink();
  const island = placeIsland(intent);
  expect(click(link).defaultPrevented).toBe(true);
  await settle();
  expect(island.loads).toBe(1);
  expect(opened).toEqual(['login']);
  expect(document.documentElement.dataset.opening).toBe('login');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  async (init) => {
    const link = placeLink();
    placeIsland(intent);
    expect(click(link, init).defaultPrevented).toBe(false);
    expect(opened).toEqual([]);
  },
);

test('a member’s click on an opener is the browser’s', () => {
  document.documentElement.dataset.session = 'member';
  const link = placeLink();
  placeIsland(intent);
  expect(click(link).defaultPrevented).toBe(false);
});

test('a store’s wish to open loads the dialog, and the store is told that it was heard', async () => {
  const island = placeIsland(intent);
  const wish = new CustomEvent('foyer:open', { detail: 'login', cancelable: true });
  document.dispatchEvent(wish);
  await settle();
  expect(island.loads).toBe(1);
  expect(wish.defaultPrevented).toBe(true);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s within a form loads its island',
  async (type) => {
    const island = await placeForm();
    point(island.element.querySelector('input'), type);
    await vi.dynamicImportSettled();
    expect(island.loads).toBe(1);
  },
);

test('a field that had the focus already loads its island', async () => {
  const island = await placeForm({
    before: (page) => page.querySelector('input')?.focus(),
  });
  await settle();
  expect(island.loads).toBe(1);
});

test('a form of which this tab keeps something loads its island by itself', async () => {
  sessionStorage.setItem('slip A', '[]');
  const keptAs = (key: string) => (page: HTMLElement) => {
    page.querySelector('form')?.setAttribute('data-kept', key);
  };
  const other = await placeForm({ before: keptAs('slip B') });
  const kept = await placeForm({ before: keptAs('slip A') });
  await settle();
  sessionStorage.clear();
  expect([other.loads, kept.loads]).toEqual([0, 1]);
});

test('a form loads on use alone where a browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  const island = await placeForm({
    before: (page) => page.querySelector('form')?.setAttribute('data-kept', 'slip A'),
  });
  await settle();
  expect(island.loads).toBe(0);
  point(island.element.querySelector('input'));
  await vi.dynamicImportSettled();
  expect(island.loads).toBe(1);
});

test('a form that the pointer is on already loads its island', async () => {
  const island = await placeForm({
    before: (element) => {
      vi.spyOn(element, 'matches').mockImplementation((selector: string) => selector === ':hover');
    },
  });
  await settle();
  expect(island.loads).toBe(1);
});

test('a form that cannot be loaded says so, and only a press tries again', async () => {
  const island = await placeForm();
  const note = island.element.querySelector<HTMLElement>('[data-load-failed]');
  island.element.addEventListener('submit', (event) => event.preventDefault());
  point(note);
  await vi.dynamicImportSettled();
  island.fail();
  expect(note?.hidden).toBe(false);
  point(note);
  await settle();
  expect(island.loads).toBe(1);
  island.element.querySelector('form')?.requestSubmit();
  await settle();
  expect(island.loads).toBe(2);
  island.becomeReady();
  expect(note?.hidden).toBe(true);
});

test('the words of a dialog are fetched beside its code, by the first sign that it is wanted', async () => {
  const link = placeLink();
  const island = placeIsland(intent, '', { value: 'login data:application/json,{}' });
  expect(document.querySelector('link[rel=preload]')).toBeNull();
  point(link);
  await settle();
  expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(
    'data:application/json,{}',
  );
  expect(island.loads).toBe(1);
  document.querySelector('link[rel=preload]')?.remove();
});

test('an opener wakes the island that serves it, and no other', async () => {
  document.documentElement.dataset.session = 'member';
  const link = placeLink();
  link.dataset.opens = 'games';
  link.href = '/live?vendor=SLK';
  const other = placeIsland(intent, '', { value: 'login,register' });
  const island = placeIsland(intent, '', { value: 'games,notice' });
  point(link);
  expect(click(link).defaultPrevented).toBe(true);
  await settle();
  expect(other.loads).toBe(0);
  expect(island.loads).toBe(1);
  expect(document.documentElement.dataset.opening).toBe('games');
  expect(document.documentElement.dataset.openingQuery).toBe('?vendor=SLK');
});

test.each(['astro:hydration-error', 'foyer:failed'])(
  'a dialog that was asked for and met %s is told with its link, and may be asked for again',
  async (type) => {
    const link = placeLink();
    const island = placeIsland(intent);
    click(link);
    await settle();
    const target = type === 'foyer:failed' ? document : island.element;
    target.dispatchEvent(new CustomEvent(type));
    expect(failures).toEqual([link.href]);
    click(link);
    await settle();
    expect(island.loads).toBe(2);
  },
);

test('a dialog that nobody asked for, took the wish or serves another fails in silence', async () => {
  const link = placeLink();
  const island = placeIsland(intent);
  point(link);
  await settle();
  island.fail();
  document.documentElement.dataset.opening = 'games';
  island.fail();
  expect(failures).toEqual([]);
  expect(document.documentElement.dataset.opening).toBe('games');
});
