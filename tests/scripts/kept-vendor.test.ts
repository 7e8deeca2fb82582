// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { rememberVendor } from '../../src/scripts/remembered-vendor.ts';

function lobby(path: string): HTMLElement {
  const root = document.createElement('div');
  root.dataset.lobby = path;
  return root;
}

test('the vendor of slots is kept until those of all are shown, and of no other lobby', () => {
  rememberVendor(lobby('/en/parts/rng'), '?vendor=PDG&kind=jackpot');
  expect(sessionStorage.getItem('vassalage')).toBe('PDG');
  rememberVendor(lobby('/en/parts/live'), '?vendor=SLK');
  expect(sessionStorage.getItem('vassalage')).toBe('PDG');
  rememberVendor(lobby('/parts/rng'), '');
  expect(sessionStorage.getItem('vassalage')).toBeNull();
});
