// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verifyRound } from '#stores/play/verify-round.ts';

const proof = {
  algorithm: 'foyer-round-1',
  version: 'limbo-1',
  commitment: 'a'.repeat(64),
  clientSeed: 'b'.repeat(32),
  nonce: 4,
  serverSeed: 'c'.repeat(64),
  stakeMinor: '100000',
  payoutMinor: '0',
  currency: 'VND',
  target: 200,
  engine: 'limbo',
};
const open = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('open', open);
  vi.stubGlobal('location', { assign });
  open.mockReset();
  assign.mockReset();
});

afterEach(() => vi.unstubAllGlobals());

test('a round is verified beside the game, in its language', () => {
  open.mockReturnValue({});
  verifyRound(proof, '/en');
  const [[address, target]] = open.mock.calls as [[string, string]];
  expect(target).toBe('_blank');
  expect(address).toMatch(/^\/en\/verify#algorithm=foyer-round-1&version=limbo-1&/);
  expect(address).toContain('&target=200');
  expect(assign).not.toHaveBeenCalled();
});

test('where no window opens the page is shown in place of the game', () => {
  open.mockReturnValue(null);
  verifyRound(proof, '');
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/verify#/));
});

test('values that are no proof open nothing', () => {
  for (const wrong of [
    {},
    { ...proof, commitment: 'javascript:alert(1)' },
    { ...proof, target: 1 },
  ])
    verifyRound(wrong, '/en');
  expect(open).not.toHaveBeenCalled();
});
