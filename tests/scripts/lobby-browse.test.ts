// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startLobby } from '../../src/scripts/lobby-browse.ts';

/** Tells the lobby that its pager came into sight. */
let comeNear = () => {};

class FakeObserver {
  constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear = () => look([{ isIntersecting: true }]);
  }
  observe() {}
  unobserve() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  history.replaceState(null, '', '/live?vendor=SLK');
});

const carriedVendor =
  '<span data-part="carried"><input type="hidden" name="vendor" value="OLD"></span>';

const vendorList = `<select name="vendor"><option value="">All</option>
  <option value="SLK">Silk</option><option value="PRL">Pearl</option></select>`;

function start(vendor = carriedVendor, chosen = '') {
  document.body.innerHTML = `<div><form action="/live">${vendor}
    <input type="search" name="q"><input type="checkbox" name="hot" value="1"></form>
    <a id="kind" href="/live?kind=roulette">Roulette</a><a id="login" href="/login">Log in</a>
    <div data-part="pager"><a rel="next" href="/live?page=2">More</a></div></div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const list = root.querySelector<HTMLSelectElement>('select');
  if (list) list.value = chosen;
  const live = {
    show: vi.fn(async (url: URL, way: string) => {
      if (way !== 'keep') history.replaceState(null, '', url);
    }),
    append: vi.fn(async (_: boolean) => true),
  };
  startLobby(root, async () => live);
  const find = <Found extends HTMLElement>(selector: string) => {
    const found = root.querySelector<Found>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const shown = () => live.show.mock.calls.map(([url, way]) => [url.search, way]);
  return { live, find, shown };
}

async function type(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
}

test('a search begins 300 ms after the last letter, as one step back', async () => {
  const { find, shown } = start();
  const field = find<HTMLInputElement>('[name=q]');
  await type(field, 'k');
  await vi.advanceTimersByTimeAsync(299);
  await type(field, 'ko');
  await vi.advanceTimersByTimeAsync(299);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await type(field, 'koi');
  await vi.advanceTimersByTimeAsync(300);
  expect(shown()).toEqual([
    ['?vendor=SLK&q=ko', 'push'],
    ['?vendor=SLK&q=koi', 'replace'],
  ]);
});

test('what was typed while the script was on its way is searched for', async () => {
  history.replaceState(null, '', '/live?vendor=SLK&q=koi&page=2');
  const { shown } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?vendor=SLK', 'push']]);
});

test('a choice counts at once, and what is empty is left out', async () => {
  const { find, shown } = start();
  const box = find<HTMLInputElement>('[name=hot]');
  box.checked = true;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?vendor=SLK&hot=1', 'push']]);
});

test('a vendor is chosen in the list; a list that is not up to date changes nothing', async () => {
  const { find, shown } = start(vendorList, 'SLK');
  const list = find<HTMLSelectElement>('[name=vendor]');
  list.value = 'PRL';
  list.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?vendor=PRL', 'push']]);
  // A link chose another vendor, whose games are on their way.
  history.replaceState(null, '', '/live?vendor=SLK');
  const box = find<HTMLInputElement>('[name=hot]');
  box.checked = true;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown().at(-1)).toEqual(['?vendor=SLK&hot=1', 'push']);
});

test('a vendor that was chosen while the script was on its way is shown', async () => {
  const { shown } = start(vendorList, 'PRL');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?vendor=PRL', 'push']]);
});

test('links of the lobby are exchanged, others and new tabs are the browser’s', async () => {
  const { find, shown } = start();
  const press = (selector: string, init: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    find(selector).dispatchEvent(click);
    return click.defaultPrevented;
  };
  expect(press('#kind')).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?kind=roulette', 'push']]);
  expect(press('#kind', { ctrlKey: true })).toBe(false);
  expect(press('#kind', { button: 1 })).toBe(false);
});

test('scrolling appends four pages, then a press goes on', async () => {
  const { live, find } = start();
  for (let times = 0; times < 6; times += 1) {
    comeNear();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(live.append.mock.calls).toEqual([[false], [false], [false], [false]]);
  find('[rel=next]').click();
  await vi.advanceTimersByTimeAsync(200);
  comeNear();
  await vi.advanceTimersByTimeAsync(200);
  expect(live.append.mock.calls.slice(4)).toEqual([[true], [false]]);
});

test('a look while games are on their way counts for no page', async () => {
  const { live } = start();
  live.append.mockResolvedValueOnce(false);
  for (let times = 0; times < 6; times += 1) {
    comeNear();
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(live.append).toHaveBeenCalledTimes(5);
});

test('the way back shows what the address says', async () => {
  const { shown } = start();
  history.replaceState(null, '', '/live?hot=1');
  dispatchEvent(new Event('popstate'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([['?hot=1', 'keep']]);
});
