// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** A page of its own for each test. */
let root: HTMLElement;
/** Pictures that were asked for, and whether they arrive. */
let asked: string[] = [];
let arrives: (source: string) => boolean = () => true;

class FakePicture {
  src = '';
  async decode() {
    asked.push(this.src);
    if (!arrives(this.src)) throw new Error('it cannot be decoded');
  }
}

beforeEach(() => {
  asked = [];
  arrives = () => true;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakePicture);
  root = document.createElement('div');
});

/** Adds a picture at a height of the page, or beyond the side of its row. */
function addPicture(source: string, top = 0, left = 0): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset.src = source;
  image.getBoundingClientRect = () => new DOMRect(left, top - scrolled, 90, 120);
  root.append(image);
  return image;
}

let scrolled = 0;

async function start() {
  scrolled = 0;
  const { startLazyImages } = await import('../../src/scripts/lazy-images.ts');
  startLazyImages(root);
  await vi.advanceTimersByTimeAsync(0);
}

test('pictures in sight are fetched, others when they are scrolled to', async () => {
  const near = addPicture('/near.webp');
  const far = addPicture('/far.webp', 5_000);
  await start();
  expect(near.getAttribute('src')).toBe('/near.webp');
  expect(far.hasAttribute('src')).toBe(false);
  scrolled = 4_900;
  dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(199);
  expect(asked).toEqual(['/near.webp']);
  await vi.advanceTimersByTimeAsync(1);
  expect(far.getAttribute('src')).toBe('/far.webp');
});

test('pictures beyond the side of their row wait', async () => {
  const beside = addPicture('/beside.webp', 0, innerWidth + 1);
  await start();
  expect(asked).toEqual([]);
  beside.getBoundingClientRect = () => new DOMRect(innerWidth - 1, 0, 90, 120);
  dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(200);
  expect(beside.getAttribute('src')).toBe('/beside.webp');
});

test('a picture is tried three times, then the drawn cover stays', async () => {
  arrives = () => false;
  const image = addPicture('/gone.webp');
  await start();
  expect(asked).toEqual(['/gone.webp', '/gone.webp', '/gone.webp']);
  expect(image.isConnected).toBe(false);
});

test('a picture that comes at the last try is shown', async () => {
  arrives = () => asked.length === 3;
  const image = addPicture('/slow.webp');
  await start();
  expect(image.getAttribute('src')).toBe('/slow.webp');
});

test('two hundred fetched pictures are remembered, the oldest forgotten', async () => {
  for (let index = 0; index <= 200; index += 1) addPicture(`/${index}.webp`);
  await start();
  root.replaceChildren();
  asked = [];
  const known = addPicture('/200.webp');
  addPicture('/0.webp');
  root.dispatchEvent(new CustomEvent('foyer:games'));
  await vi.advanceTimersByTimeAsync(200);
  expect(known.getAttribute('src')).toBe('/200.webp');
  expect(asked).toEqual(['/0.webp']);
});
