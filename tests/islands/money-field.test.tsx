// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MoneyField, QuickMoneyField } from '#islands/kit/money-field.tsx';
import { errorOf, field, mount, named, press } from './page.ts';

const words = { label: 'Amount', hint: 'From 1 to 9', locale: 'vi', name: 'amount' };

/** A form that keeps what is typed in a field with amounts at a press. */
function Form({ error }: { readonly error?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <QuickMoneyField
      {...words}
      error={error}
      typed={typed}
      onTyped={setTyped}
      quick={{ name: 'Ready ones', choices: [['1.000.000', '₫\u00a01.000.000'] as const] }}
    >
      <p>{`It comes to ${typed}`}</p>
    </QuickMoneyField>
  );
}

test('an amount at a press stands in the field as it would be typed, and is said of', async () => {
  await mount(<Form />);
  expect(document.querySelector('legend')?.textContent).toBe('Ready ones');
  await press(named('₫\u00a01.000.000'));
  expect(field('Amount').value).toBe('1.000.000');
  expect(document.body.textContent).toContain('It comes to 1.000.000');
});

test.each([
  ['with amounts at a press', <Form key="quick" error="Too much" />],
  ['alone', <MoneyField key="alone" {...words} error="Too much" required />],
])('a field of money %s is tied to its hint and to why it was refused', async (_, island) => {
  await mount(island);
  const input = field('Amount');
  const [hint = '', error = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(hint)?.textContent).toBe('From 1 to 9');
  expect(document.getElementById(error)?.textContent).toBe('Too much');
  expect(errorOf('Amount')).toBe('Too much');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.inputMode).toBe('decimal');
});
