// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import intent from '../../src/hydration/intent.ts';
import { placeIsland, settle, watchListeners } from './island.ts';

const form = `
  <form method="post">
    <input name="username"><button type="button">Show</button><button type="submit">Go</button>
  </form>`;

let leavePage = () => {};

beforeEach(() => {
  leavePage = watchListeners();
});

afterEach(() => leavePage());

/** Puts a form on the page, and what watches it. */
// What layouts/base.astro places inline.
beforeAll(() => new Function(readFileSync('src/scripts/before-paint.js', 'utf8'))());

async function placeForm(before: (element: HTMLElement) => void = () => {}) {
  const island = placeIsland(intent, form, { before });
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  return island;
}

test('a submit before hydration is held and done again when the island is ready', async () => {
  const island = await placeForm();
  const element = island.element.querySelector('form');
  const submits: boolean[] = [];
  island.element.addEventListener('submit', (event) => {
    submits.push(event.defaultPrevented);
    event.preventDefault();
  });
  element?.requestSubmit();
  await settle();
  expect(island.loads).toBe(1);
  expect(submits).toEqual([]);
  island.becomeReady();
  expect(submits).toEqual([false]);
  element?.requestSubmit();
  expect(submits).toEqual([false, false]);
});

test('a press of a button before hydration is held and done again', async () => {
  const island = await placeForm();
  const button = island.element.querySelector<HTMLElement>('button[type=button]');
  let presses = 0;
  island.element.addEventListener('click', () => {
    presses += 1;
  });
  button?.click();
  await settle();
  expect(presses).toBe(0);
  island.becomeReady();
  expect(presses).toBe(1);
});

test('presses before hydration are done again in their order, a submit among them once', async () => {
  const island = await placeForm();
  const done: string[] = [];
  const button = island.element.querySelector<HTMLElement>('button[type=button]');
  const element = island.element.querySelector('form');
  island.element.addEventListener('click', () => done.push('press'));
  island.element.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  element?.requestSubmit();
  button?.click();
  button?.click();
  element?.requestSubmit();
  await settle();
  expect(done).toEqual([]);
  island.becomeReady();
  await vi.waitFor(() => expect(done).toEqual(['press', 'press', 'submit']));
});

test('presses from before the page’s script are done again, in their order', async () => {
  const done: string[] = [];
  const press = () => done.push('press');
  const send = (event: Event) => {
    event.preventDefault();
    done.push('submit');
  };
  const island = await placeForm((element) => {
    element.setAttribute('client', 'intent');
    element.querySelector<HTMLElement>('button[type=button]')?.click();
    element.querySelector<HTMLElement>('button[type=submit]')?.click();
  });
  island.element.addEventListener('click', press);
  island.element.addEventListener('submit', send);
  await settle();
  expect(island.loads).toBe(1);
  expect(done).toEqual([]);
  island.becomeReady();
  await vi.waitFor(() => expect(done).toEqual(['press', 'submit']));
});

test('a press while held ones are done again waits for its turn', async () => {
  const island = await placeForm();
  const done: string[] = [];
  const [button, element] = [
    island.element.querySelector<HTMLElement>('button[type=button]'),
    island.element.querySelector('form'),
  ];
  island.element.addEventListener('click', () => done.push('press'));
  island.element.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  button?.click();
  element?.requestSubmit();
  island.becomeReady();
  button?.click();
  await vi.waitFor(() => expect(done).toEqual(['press', 'submit', 'press']));
});

test('a form that adds with each submit is sent as often as it was pressed', async () => {
  const island = await placeForm();
  const element = island.element.querySelector('form');
  element?.setAttribute('data-submits', 'each');
  let submits = 0;
  island.element.addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  element?.requestSubmit();
  element?.requestSubmit();
  island.becomeReady();
  await vi.waitFor(() => expect(submits).toBe(2));
});

test('a press is done again with what stood in the fields when it came', async () => {
  const island = placeIsland(
    intent,
    `<form method="post">
      <select name="play"><option>lo2</option><option>de</option></select>
      <input name="unit" value="1"><input type="checkbox" name="exact">
      <button type="button">Add</button>
    </form>`,
  );
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  const form = island.element.querySelector('form');
  const fieldOf = (name: string) =>
    island.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const [play, unit, exact] = ['play', 'unit', 'exact'].map(fieldOf);
  const button = island.element.querySelector('button');
  const readNow = () => [play?.value, unit?.value, exact?.checked];
  const [done, heard]: [unknown[], string[]] = [[], []];
  button?.addEventListener('click', () => done.push(readNow()));
  form?.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).name));
  button?.click();
  if (play && unit && exact) [play.value, unit.value, exact.checked] = ['de', '2', true];
  button?.click();
  if (unit) unit.value = '3';
  island.becomeReady();
  await vi.waitFor(() => expect(done).toHaveLength(2));
  expect(done).toEqual([
    ['lo2', '1', false],
    ['de', '2', true],
  ]);
  await vi.waitFor(() => expect(readNow()).toEqual(['de', '3', true]));
  expect(new Set(heard)).toEqual(new Set(['play', 'unit', 'exact']));
});

test('what an island puts into a field that nobody touched stays for what was pressed before', async () => {
  const island = placeIsland(
    intent,
    `<form method="post">
      <input name="code"><input name="name"><button type="button">Go</button>
    </form>`,
  );
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  const [code, name] = island.element.querySelectorAll('input');
  const done: unknown[] = [];
  island.element.addEventListener('click', () => done.push([code?.value, name?.value]));
  island.element.querySelector('button')?.click();
  if (name) name.value = 'lotus';
  island.element.querySelector('button')?.click();
  // As React draws a default that only the browser knows.
  for (const field of [code, name]) field?.setAttribute('value', 'RIVER42');
  island.becomeReady();
  await vi.waitFor(() => expect(done).toHaveLength(2));
  expect(done).toEqual([
    ['RIVER42', ''],
    ['RIVER42', 'lotus'],
  ]);
});

test('a press from before the page’s script has what stood in the fields when it came', async () => {
  const island = placeIsland(
    intent,
    `<form method="post">
      <select name="play"><option>lo2</option><option>de</option></select>
      <input type="checkbox" name="exact"><button type="button">Add</button>
    </form>`,
    {
      before: (element) => {
        element.setAttribute('client', 'intent');
        element.querySelector('button')?.click();
        const play = element.querySelector('select');
        const exact = element.querySelector('input');
        if (play && exact) [play.value, exact.checked] = ['de', true];
      },
    },
  );
  const readNow = () => [
    island.element.querySelector('select')?.value,
    island.element.querySelector('input')?.checked,
  ];
  const done: unknown[] = [];
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  await settle();
  island.element.querySelector('button')?.addEventListener('click', () => done.push(readNow()));
  island.becomeReady();
  await vi.waitFor(() => expect(done).toEqual([['lo2', false]]));
  await vi.waitFor(() => expect(readNow()).toEqual(['de', true]));
});

test('a press while presses are done again is of what was chosen by then', async () => {
  const island = placeIsland(
    intent,
    `<form method="post">
      <select name="play"><option>lo2</option><option>de</option></select>
      <button type="button">Number</button><button type="button">Add</button>
      <button type="button">Type</button>
    </form>`,
  );
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  const play = island.element.querySelector('select');
  const [number, add, type] = island.element.querySelectorAll('button');
  const done: unknown[] = [];
  island.element.addEventListener('click', ({ target }) => {
    done.push([(target as HTMLElement).textContent, play?.value]);
  });
  // Choosing anew draws the form anew: what was pressed for the other choice is gone with it.
  play?.addEventListener('change', () => done.push(play.value));
  number?.click();
  add?.click();
  island.becomeReady();
  if (play) play.value = 'de';
  play?.dispatchEvent(new Event('change', { bubbles: true }));
  // Right after the second press the choice still gives way to what that press was of.
  add?.addEventListener('click', () => queueMicrotask(() => type?.click()));
  await vi.waitFor(() => expect(done.at(-1)).toEqual(['Type', 'de']));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(done).toEqual([['Number', 'lo2'], 'de', 'lo2', ['Add', 'lo2'], 'de', ['Type', 'de']]);
});

test('what is chosen while presses are done again is not theirs, and stands there in the end', async () => {
  const island = placeIsland(
    intent,
    `<form method="post">
      <select name="play"><option>lo2</option><option>de</option></select>
      <button type="button">Number</button><button type="button">Add</button>
    </form>`,
  );
  island.element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
  const play = island.element.querySelector('select');
  const done: unknown[] = [];
  island.element.addEventListener('click', ({ target }) => {
    done.push([(target as HTMLElement).textContent, play?.value]);
  });
  for (const button of island.element.querySelectorAll('button')) button.click();
  island.becomeReady();
  // The first is done at once, the second waits for what the first one draws.
  expect(done).toEqual([['Number', 'lo2']]);
  if (play) play.value = 'de';
  play?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(done).toHaveLength(2));
  expect(done.at(-1)).toEqual(['Add', 'lo2']);
  await vi.waitFor(() => expect(play?.value).toBe('de'));
});
