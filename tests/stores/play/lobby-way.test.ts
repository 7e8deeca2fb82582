// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { lobbyAddress } from '#stores/play/lobby-way.ts';

const referrer = vi.spyOn(document, 'referrer', 'get');
const from = (path: string) => referrer.mockReturnValue(new URL(path, location.origin).href);

beforeEach(() => {
  location.href = 'https://foyer.example/en/game';
  referrer.mockReturnValue('');
  sessionStorage.clear();
});

test('slots lead back to the vendor that they were opened from, however quickly', () => {
  from('/en/rng?vendor=BNY&sort=new');
  expect(lobbyAddress('/en/rng')).toBe('/en/rng?vendor=BNY');
});

test('a lobby without a vendor is come back to as it was', () => {
  sessionStorage.setItem('vassalage', 'PDG');
  from('/en/rng');
  expect(lobbyAddress('/en/rng')).toBe('/en/rng');
});

test('from elsewhere the vendor counts that was chosen last, among slots alone', () => {
  sessionStorage.setItem('vassalage', 'PDG');
  from('/en');
  expect(lobbyAddress('/en/rng')).toBe('/en/rng?vendor=PDG');
  expect(lobbyAddress('/en/live')).toBe('/en/live');
  referrer.mockReturnValue('https://elsewhere.example/en/rng?vendor=BNY');
  expect(lobbyAddress('/en/rng')).toBe('/en/rng?vendor=PDG');
});
