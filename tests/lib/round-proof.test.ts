import { expect, test } from 'vitest';
import { formatFragment, parseProof } from '#lib/round-proof.ts';

const mines = {
  algorithm: 'foyer-round-1',
  version: 'mines-1',
  commitment: 'ab'.repeat(32),
  clientSeed: 'lotus',
  nonce: 7,
  serverSeed: 'cd'.repeat(32),
  stakeMinor: '100000',
  payoutMinor: '0',
  currency: 'VND',
  mines: 3,
  opened: [4, 25],
} as const;

test('a proof comes back from an address and from a saved file as it was', () => {
  const { mines: _, opened: __, ...slot } = { ...mines, version: 'slot-even-1' };
  const drawn = { ...slot, motif: 'river' };
  for (const proof of [
    mines,
    slot,
    drawn,
    { ...slot, serverSeed: undefined },
    { ...mines, opened: [] },
    { ...slot, version: 'plinko-1', rows: 16, risk: 'high' },
    { ...slot, version: 'limbo-1', target: 1_000_000 },
    { ...slot, version: 'wheel-1', risk: 'medium' },
    { ...slot, version: 'bau-cua-1', symbols: [1, 6] },
    { ...slot, version: 'video-poker-1', held: [2, 5] },
    { ...slot, version: 'video-poker-1', held: [] },
  ]) {
    const names = Object.fromEntries(new URLSearchParams(formatFragment(proof as never).slice(1)));
    expect(parseProof(names)).toEqual({ ok: true, value: proof });
    expect(parseProof(JSON.parse(JSON.stringify(proof)))).toEqual({ ok: true, value: proof });
  }
});

test.each([
  ['algorithm', 'foyer-round-2'],
  ['version', '<b>'],
  ['commitment', 'ab'],
  ['clientSeed', ''],
  ['clientSeed', 'two words'],
  ['nonce', '-1'],
  ['nonce', '1e9'],
  ['serverSeed', 'CD'.repeat(32)],
  ['stakeMinor', '0'],
  ['payoutMinor', '-5'],
  ['currency', 'vnd'],
  ['mines', '0'],
  ['mines', '25'],
  ['opened', '1,x'],
])('a proof whose %s is “%s” is refused for it', (name, value) => {
  expect(parseProof({ ...mines, [name]: value })).toEqual({ ok: false, refusal: name });
});

test.each([
  [{ version: 'plinko-1', risk: 'low' }, 'rows'],
  [{ version: 'plinko-1', rows: 9, risk: 'low' }, 'rows'],
  [{ version: 'plinko-1', rows: 8, risk: 'medium' }, 'risk'],
  [{ version: 'limbo-1', target: '100' }, 'target'],
  [{ version: 'limbo-1', target: '1000001' }, 'target'],
  [{ version: 'limbo-1', target: '2.00' }, 'target'],
  [{ version: 'wheel-1', risk: '' }, 'risk'],
  [{ version: 'bau-cua-1' }, 'symbols'],
  [{ version: 'bau-cua-1', symbols: [7] }, 'symbols'],
  [{ version: 'video-poker-1', held: [6] }, 'held'],
])('of %j the field %s is refused', (change, name) => {
  expect(parseProof({ ...mines, ...change })).toEqual({ ok: false, refusal: name });
});

test('symbols that are no name are left out, and so are those of mines', () => {
  const slot = { ...mines, version: 'slot-even-1' };
  for (const values of [
    { ...slot, motif: '<b>' },
    { ...mines, motif: 'river' },
  ]) {
    const read = parseProof(values);
    expect(read.ok && 'motif' in read.value).toBe(false);
  }
});

test('fields that were opened are read as a person types them', () => {
  expect(parseProof({ ...mines, version: 'bau-cua-1', symbols: '1, 4' })).toMatchObject({
    value: { symbols: [1, 4] },
  });
  expect(parseProof({ ...mines, opened: '4, 25 7' })).toMatchObject({
    value: { opened: [4, 25, 7] },
  });
});
