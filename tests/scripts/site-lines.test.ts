// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('#stores/brand/site-lines.ts', () => {
  throw new Error('no connection');
});

beforeEach(() => {
  document.body.innerHTML = `
    <section data-lines data-none="No address answered" data-measuring="Measuring" data-silent="no answer">
      <button data-measure>Measure</button>
      <p data-outcome></p>
      <p data-domain="https://one.example"><span data-speed></span></p>
    </section>`;
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.resetModules();
});

test('a page whose script cannot be fetched says that no address answers, and can measure again', async () => {
  await import('../../src/scripts/site-lines.ts');
  const button = document.querySelector<HTMLButtonElement>('[data-measure]');
  button?.click();
  expect(button?.disabled).toBe(true);
  await vi.waitFor(() => expect(button?.disabled).toBe(false));
  expect(document.querySelector('[data-outcome]')?.textContent).toBe('No address answered');
  expect(document.querySelector('[data-speed]')?.textContent).toBe('no answer');
});
