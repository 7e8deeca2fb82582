// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('a press of a form whose script did not come says so, and one that is on its way does not', () => {
  document.body.innerHTML = `<div data-load-failure></div>
    <astro-island client="intent"><form><button>Log in</button></form></astro-island>`;
  new Function(readFileSync('src/scripts/before-paint.js', 'utf8'))();
  const showPopover = vi.fn();
  Object.assign(document.querySelector('[data-load-failure]') ?? {}, { showPopover });
  const press = () => document.querySelector('button')?.click();
  press();
  expect(showPopover).not.toHaveBeenCalled();
  const late = Object.assign(document.createElement('script'), { type: 'module' });
  document.head.append(late);
  late.dispatchEvent(new Event('error'));
  press();
  expect(showPopover).toHaveBeenCalledOnce();
});
