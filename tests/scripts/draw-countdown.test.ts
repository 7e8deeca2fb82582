// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Comes with the first answer, at a time of its own: here it is there before.
import '../../src/scripts/draw-exchange.ts';
import { type ReadPart, startCountdown } from '../../src/scripts/draw-countdown.ts';

/** Returns the server's HTML: the last result, the next draw, a list. */
function drawn(
  number: string,
  { last = '0', voided = '', nowMs = 0, drawsAtMs = 60_000, list = 'a' } = {},
): string {
  return `<div data-part="head">
      <div data-countdown data-number="${number}" data-now="${nowMs}" data-opens="0"
        data-closes="${drawsAtMs - 5_000}" data-draws="${drawsAtMs}">
        <span data-left hidden></span>
        <span data-phase="open">open</span><span data-phase="closing" hidden>closing</span>
        <span data-phase="closed" hidden>closed</span><span data-phase="drawing" hidden>drawing</span>
      </div><p data-drawn="${last}" data-voided="${voided}"><a href="#v">verify</a></p></div>
    <div data-part="tabs"><a href="#x">${list}</a></div>`;
}

let stop = () => {};

function start(content: string, read: ReadPart, isOld = false): HTMLElement {
  document.body.innerHTML = `<div data-draws-part="/parts/draw">${content}</div>`;
  const root = document.querySelector<HTMLElement>('[data-draws-part]');
  if (!root) throw new Error('there is no countdown');
  stop = startCountdown(root, { arrivedAtMs: Date.now(), isOld, read });
  return root;
}

const text = (selector: string) => document.querySelector(selector)?.textContent;
const phase = () => text('[data-phase]:not([hidden])');
const list = () => text('[data-part=tabs]');
const never: ReadPart = async () => {
  throw new Error('nothing is asked for');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // A visitor's clock that is years off.
  vi.setSystemTime(1_000_000_000);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the time left is told by the server’s clock, whatever the visitor’s says', async () => {
  start(drawn('1', { nowMs: 10_000 }), never);
  expect([text('[data-left]'), phase()]).toEqual(['0:50', 'open']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([text('[data-left]'), phase()]).toEqual(['0:35', 'closing']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([text('[data-left]'), phase()]).toEqual(['0:05', 'closed']);
});

test('at the draw its result is asked for, and again until it is there', async () => {
  const answers = [
    undefined,
    drawn('2', { last: '0', nowMs: 62_000, drawsAtMs: 120_000, list: 'old' }),
    drawn('2', { last: '1', nowMs: 65_000, drawsAtMs: 120_000, list: 'b' }),
  ];
  const asked: string[] = [];
  const root = start(drawn('1'), async (path) => {
    asked.push(path);
    return answers.shift();
  });
  const heard = vi.fn();
  root.addEventListener('foyer:draw', heard);
  await vi.advanceTimersByTimeAsync(60_250);
  expect([phase(), asked]).toEqual(['drawing', []]);
  await vi.advanceTimersByTimeAsync(750);
  expect(asked).toEqual(['/parts/draw']);
  await vi.advanceTimersByTimeAsync(2_250);
  expect([asked.length, list(), phase()]).toEqual([2, 'a', 'drawing']);
  await vi.advanceTimersByTimeAsync(2_250);
  expect([asked.length, list(), phase()]).toEqual([3, 'b', 'open']);
  expect(heard).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBe(3);
});

test('one that was voided is waited for no longer', async () => {
  let asked = 0;
  start(drawn('1'), async () => {
    asked += 1;
    return drawn('2', { voided: '1 0.5', nowMs: 62_000, drawsAtMs: 120_000, list: 'b' });
  });
  await vi.advanceTimersByTimeAsync(61_250);
  expect([asked, list(), phase()]).toEqual([1, 'b', 'open']);
});

test('a question that breaks is asked again', async () => {
  let asked = 0;
  start(drawn('1'), async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return drawn('2', { last: '1', nowMs: 63_000, drawsAtMs: 120_000, list: 'b' });
  });
  await vi.advanceTimersByTimeAsync(65_000);
  expect([asked, list()]).toEqual([2, 'b']);
});

test('a draw that never comes to a result does not hold the next one up', async () => {
  let asked = 0;
  start(drawn('1'), async () => {
    asked += 1;
    return drawn('2', { nowMs: 80_000, drawsAtMs: 120_000, list: 'b' });
  });
  await vi.advanceTimersByTimeAsync(90_000);
  expect([asked, list()]).toEqual([10, 'b']);
});

test('a list that somebody stands in stays; the head is drawn anew and keeps the focus', async () => {
  start(drawn('1'), async () =>
    drawn('2', { last: '1', nowMs: 61_000, drawsAtMs: 120_000, list: 'b' }),
  );
  document.querySelector<HTMLElement>('[data-part=tabs] a')?.focus();
  await vi.advanceTimersByTimeAsync(62_000);
  expect([list(), phase(), text('[data-left]')]).toEqual(['a', 'open', '0:58']);
  document.querySelector<HTMLElement>('[data-part=head] a')?.focus();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(document.activeElement?.textContent).toBe('verify');
});

test('what is pressed is not replaced, and its click not lost: the answer is asked for again', async () => {
  let [asked, isPressed] = [0, true];
  const root = start(drawn('1'), async () => {
    asked += 1;
    return drawn('2', { last: '1', nowMs: 61_000, drawsAtMs: 120_000, list: 'b' });
  });
  const find = root.querySelector.bind(root);
  root.querySelector = (selector: string) =>
    selector === ':active' ? (isPressed ? find('a') : null) : find(selector);
  await vi.advanceTimersByTimeAsync(61_250);
  expect([asked, list()]).toEqual([1, 'a']);
  isPressed = false;
  await vi.advanceTimersByTimeAsync(2_250);
  expect([asked, list()]).toEqual([2, 'b']);
});

test('a page that the browser kept is asked for at once', async () => {
  let asked = 0;
  start(
    drawn('1'),
    async () => {
      asked += 1;
      return drawn('7', { last: '6', nowMs: 30_000, drawsAtMs: 60_000, list: 'new' });
    },
    true,
  );
  await vi.advanceTimersByTimeAsync(300);
  expect([asked, list(), text('[data-left]')]).toEqual([1, 'new', '0:30']);
});

test('of a draw that is days away days and hours are told, in the page’s language', async () => {
  document.documentElement.lang = 'vi';
  start(drawn('1', { drawsAtMs: 162 * 3_600_000 }), never);
  expect(text('[data-left]')).toBe('6 ngày, 18 giờ');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(text('[data-left]')).toBe('6 ngày, 17 giờ');
});

test('results that were not there are marked as fresh, and those that were are not', async () => {
  const column = (name: string) => `<i data-draw="${name}"></i>`;
  const step = (number: string, last: string, more = {}) =>
    drawn(number, { last, ...more }).replace('</p>', `${column('A/1')}</p>`);
  const next = step('2', '1', { nowMs: 61_000, drawsAtMs: 61_000 });
  const root = start(step('1', '0'), async () => next.replace('</p>', `${column('B/1')}</p>`));
  await vi.advanceTimersByTimeAsync(61_250);
  const fresh = [...root.querySelectorAll<HTMLElement>('[data-fresh]')];
  expect(fresh.map(({ dataset }) => dataset.draw)).toEqual(['B/1']);
});
