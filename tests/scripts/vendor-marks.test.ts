// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startVendorMarks } from '../../src/scripts/vendor-marks.ts';

/** Tells what came into sight. */
let show = (_: readonly Element[]) => {};

class FakeObserver {
  readonly watched = new Set<Element>();
  constructor(look: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    show = (seen) =>
      look([...this.watched].map((target) => ({ isIntersecting: seen.includes(target), target })));
  }
  observe(target: Element) {
    this.watched.add(target);
  }
  unobserve(target: Element) {
    this.watched.delete(target);
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = `<ul class="menu-vendors"><li><a class="cover">Moon Rabbit</a></li></ul>
    <ul class="vendor-names"><li>Moon Rabbit</li><li>Nine Lotus</li></ul>`;
});

const drawings = () =>
  [...document.querySelectorAll('use')].map((each) => each.getAttribute('href')?.split('#')[1]);

test('a vendor has the same mark in menu and footer, drawn once as its name comes into sight', () => {
  startVendorMarks();
  expect(drawings()).toEqual([]);
  const [inMenu, inFooter, lotus] = document.querySelectorAll('.cover, .vendor-names li');
  if (!inMenu || !inFooter || !lotus) throw new Error('the places are gone');
  show([inMenu, inFooter]);
  expect(drawings()).toEqual(['m-v4', 'm-v4']);
  show([inMenu, lotus]);
  expect(drawings()).toEqual(['m-v4', 'm-v4', 'm-v5']);
  expect(inMenu.textContent).toBe('Moon Rabbit');
});
