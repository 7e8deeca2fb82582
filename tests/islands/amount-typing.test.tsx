// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { MoneyField } from '#islands/kit/money-field.tsx';

/** A field in a language; `type` puts text in it as a browser does, and answers what stands there. */
async function amountField(locale: string) {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    createRoot(place).render(<MoneyField name="amount" label="Amount" locale={locale} />);
  });
  const input = place.querySelector('input') as HTMLInputElement;
  return async (value: string, caret = value.length, inputType = 'insertText') => {
    await act(async () => {
      input.value = value;
      input.setSelectionRange(caret, caret);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    });
    return [input.value, input.selectionStart];
  };
}

test('an amount is grouped as it is typed, and the caret stays where it was', async () => {
  const type = await amountField('vi');
  expect(await type('1000')).toEqual(['1.000', 5]);
  expect(await type('12.000', 2)).toEqual(['12.000', 2]);
  expect(await type('129.000', 3)).toEqual(['129.000', 3]);
  expect(await type('1293.000', 4)).toEqual(['1.293.000', 5]);
});

test('what is pasted over an amount keeps the marks it came with', async () => {
  const type = await amountField('en');
  expect(await type('1234567')).toEqual(['1,234,567', 9]);
  expect(await type('1,00', 4, 'insertFromPaste')).toEqual(['1,00', 4]);
  expect(await type('500000', 6, 'insertFromPaste')).toEqual(['500,000', 7]);
});
