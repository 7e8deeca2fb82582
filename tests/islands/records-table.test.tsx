// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSource } from '../support/sources.ts';
import { mount } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

test('the head of a table stays only while the table fits its place', async () => {
  let notice = () => {};
  class Observer {
    constructor(callback: () => void) {
      notice = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { RecordsTable } = await import('#islands/kit/centre/records-table.tsx');
  await mount(
    <RecordsTable label="Lines">
      <table />
    </RecordsTable>,
  );
  const place = document.querySelector('section');
  const measure = async (widths: { scrollWidth: number; clientWidth: number }) => {
    for (const [name, value] of Object.entries(widths)) {
      Object.defineProperty(place, name, { value, configurable: true });
    }
    await act(async () => notice());
    return place?.className;
  };
  expect(place?.className).toBe('records-table');
  expect(await measure({ scrollWidth: 900, clientWidth: 900 })).toContain('records-fitting');
  expect(await measure({ scrollWidth: 1_382, clientWidth: 985 })).toBe('records-table');
});

test('what is wider than its place slides there at any width of the window', () => {
  const styles = readSource('src/islands/kit/centre/records.css');
  expect(styles).toMatch(/^ {2}\.records-table \{[^}]*overflow-x: auto/m);
});
