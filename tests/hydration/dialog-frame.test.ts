// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import intent from '../../src/hydration/intent.ts';
import { handleDialogRequests } from '../../src/stores/dialog-requests.ts';
import { placeIsland, settle, watchListeners } from './island.ts';

const { dataset } = document.documentElement;
let leave = () => {};

beforeEach(() => {
  leave = watchListeners();
  document.body.innerHTML = `
    <a href="/en/login" data-opens="login">Log in</a>
    <a href="/en/login" data-opens="login" class="tile">Play Cobalt Mine</a>
    <dialog data-dialog-frame><form method="dialog"><h2>Loading…</h2><button>Close</button></form></dialog>`;
});

afterEach(() => {
  leave();
  delete dataset.opening;
});

const frame = () => document.querySelector<HTMLDialogElement>('[data-dialog-frame]');
const press = () => document.querySelector<HTMLElement>('.tile')?.click();

test('a press shows the dialog’s frame under its name until the dialog opens', () => {
  placeIsland(intent);
  press();
  expect(frame()?.open).toBe(true);
  expect(frame()?.querySelector('h2')?.textContent).toBe('Log in');

  const framesAtOpening: unknown[] = [];
  handleDialogRequests(['login'], () => framesAtOpening.push(frame()?.open));
  expect(framesAtOpening).toEqual([false]);
});

test('a dialog that is there opens without the frame', () => {
  placeIsland(intent);
  handleDialogRequests(['login'], () => {});
  press();
  expect(frame()?.open).toBe(false);
});

test('who closes the frame is not shown the dialog, even one that was about to open', async () => {
  placeIsland(intent);
  press();
  // As the Esc key does: the event `close` comes in a task of its own, the dialog's may be ahead.
  frame()?.removeAttribute('open');
  await Promise.resolve();
  const opened: string[] = [];
  handleDialogRequests(['login'], ({ name }) => opened.push(name));
  expect(opened).toEqual([]);
});

test('a dialog whose code does not come leaves no frame behind', async () => {
  const island = placeIsland(intent);
  document.addEventListener('foyer:load-failed', () => delete dataset.opening, { once: true });
  press();
  island.fail();
  await settle();
  expect(frame()?.open).toBe(false);
});
