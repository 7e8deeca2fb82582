// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readEarly, watchChoices } from '#islands/bet-slip/early-draft.ts';

test('a choice that is made while the slip hydrates outlives the fields being put back', () => {
  document.body.innerHTML = `
    <input name="play" type="radio" value="elsewhere">
    <form class="slip-board">
      <input name="place" type="radio" value="0" checked><input name="place" type="radio" value="2">
      <select name="group"><option>1900</option><option>1800</option></select>
    </form>`;
  const [elsewhere, first, third] = document.querySelectorAll('input');
  const select = document.querySelector('select');
  if (!elsewhere || !first || !third || !select) throw new Error('a field is missing');
  const endWatch = watchChoices();
  third.click();
  select.value = '1800';
  for (const field of [third, select, elsewhere]) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  first.checked = true;
  expect(readEarly()?.place).toBe('0');
  expect(endWatch()).toEqual({ place: '2', group: '1800' });
  first.dispatchEvent(new Event('change', { bubbles: true }));
  expect(watchChoices()()).toEqual({});
});
