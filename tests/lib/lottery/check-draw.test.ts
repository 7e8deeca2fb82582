import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toUtf8 } from '#lib/bytes.ts';
import { calculatePickOdds } from '#lib/lottery/odds.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { checkDraw } from '#lib/lottery/proof/check-draw.ts';
import { drawResult, hashCommitment } from '#lib/lottery/proof/draw-rule.ts';
import { leafHash, merklePath, merkleRoot } from '#lib/lottery/proof/merkle.ts';
import { receiptText } from '#lib/lottery/proof/receipt.ts';
import { parseSavedDraw, type SavedDraw } from '#lib/lottery/proof/saved-draw.ts';
import { drawVerdict } from '#lib/lottery/proof/verdict.ts';
import { recorded, recordedCloseMs } from '../../support/recorded-beacon.ts';

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const { publicKey: publicOne, privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicOne.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const [gameCode, number] = ['KTD_K3_1M', '20261123-0001'];
const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);

const numbers = Array.from({ length: 16 }, (_, index) => index + 3).join();

function oddsOfAll() {
  const read = parsePick('k3', 'sum', numbers);
  if (!read.ok) throw new Error(read.refusal.code);
  return calculatePickOdds(playByCode('k3', 'sum'), read.value.pick);
}

const receiptOf = (betId: string, oddsBps = oddsOfAll()) =>
  receiptText({
    betId,
    issue: `${gameCode}/${number}`,
    play: 'sum',
    stakeMinor: '1600000',
    numbers,
    oddsBps,
    acceptedAtMs: 1_795_449_974_364,
  });

/** A saved draw of dice, with the second of three receipts. */
async function savedDraw(beaconHex?: string): Promise<SavedDraw> {
  const receipts = ['a', 'b', 'c'].map((betId) => receiptOf(betId));
  const leaves = await Promise.all(receipts.map((each) => leafHash(toUtf8(each))));
  const rootHex = toHex(await merkleRoot(leaves));
  const result = await drawResult('k3', {
    serverSeed,
    game: gameCode,
    issue: number,
    rootHex,
    beaconHex,
  });
  const receipt = receipts[1] ?? '';
  return {
    receipt,
    publicKey,
    signature: sign(null, toUtf8(receipt), privateKey).toString('hex'),
    inclusion: { index: 1, size: 3, path: (await merklePath(leaves, 1)).map(toHex) },
    issue: {
      gameCode,
      number,
      kind: 'k3',
      source: 'house',
      rule: 'foyer-draw-1',
      result,
      commitment: await hashCommitment(serverSeed),
      root: rootHex,
      serverSeed: toHex(serverSeed),
      bets: 3,
    },
  };
}

describe('a saved draw', () => {
  test('is right in all that can be looked at', async () => {
    const saved = await savedDraw();
    const checks = await checkDraw(saved, publicKey);
    const right = { commitment: 'right', result: 'right', signature: 'right', inclusion: 'right' };
    expect(checks).toMatchObject(right);
    expect(checks.drawn).toEqual(saved.issue.result);
    expect(checks.message).toBe(`foyer-draw-1|${gameCode}|${number}|${saved.issue.root}|-|0`);
  });

  test('of an issue alone has no receipt to look at', async () => {
    const { issue } = await savedDraw();
    const checks = await checkDraw({ issue }, publicKey);
    expect(checks).toMatchObject({ commitment: 'right', result: 'right' });
    expect(checks.signature).toBeUndefined();
    expect(checks.inclusion).toBeUndefined();
  });

  const flip = (hex = '') => (hex.startsWith('0') ? `1${hex.slice(1)}` : `0${hex.slice(1)}`);

  test.each([
    [
      'another seed',
      (s: SavedDraw) => ofIssue(s, { serverSeed: flip(s.issue.serverSeed) }),
      { commitment: 'wrong', result: 'wrong' },
    ],
    [
      'another commitment',
      (s: SavedDraw) => ofIssue(s, { commitment: flip(s.issue.commitment) }),
      { commitment: 'wrong', result: 'right' },
    ],
    [
      'another result',
      (s: SavedDraw) => ofIssue(s, { result: { numbers: [0, 0, 0] } }),
      { result: 'wrong' },
    ],
    [
      'another root',
      (s: SavedDraw) => ofIssue(s, { root: flip(s.issue.root) }),
      { result: 'wrong', inclusion: 'wrong' },
    ],
    ['another number of bets', (s: SavedDraw) => ofIssue(s, { bets: 4 }), { inclusion: 'wrong' }],
    [
      'another stake',
      (s: SavedDraw) => ({ ...s, receipt: s.receipt?.replace('1600000', '1700000') }),
      { signature: 'wrong', inclusion: 'wrong' },
    ],
    [
      'another issue',
      (s: SavedDraw) => ofIssue(s, { number: '20261123-0002' }),
      { signature: 'wrong', result: 'wrong' },
    ],
    [
      'another key',
      (s: SavedDraw) => ({ ...s, publicKey: flip(s.publicKey) }),
      { signature: 'wrong' },
    ],
    [
      'no seed yet',
      (s: SavedDraw) => ofIssue(s, { serverSeed: undefined, result: undefined }),
      { commitment: 'open', result: 'open', signature: 'right', inclusion: 'right' },
    ],
    [
      'no root yet',
      (s: SavedDraw) => ({
        ...ofIssue(s, { root: undefined, serverSeed: undefined, result: undefined }),
        inclusion: undefined,
      }),
      { inclusion: 'open', signature: 'right' },
    ],
    [
      'a result of people',
      (s: SavedDraw) => ofIssue(s, { source: 'entered' }),
      { commitment: 'entered', result: 'entered' },
    ],
  ] as const)('with %s says so', async (_name, change, ends) => {
    expect(await checkDraw(change(await savedDraw()), publicKey)).toMatchObject(ends);
  });

  test('whose key this page does not know is not called right', async () => {
    expect(await checkDraw(await savedDraw(), 'ab')).toMatchObject({ signature: 'wrong' });
  });

  test('says what the bet returns, and nothing where its odds are not whole', async () => {
    const saved = ofIssue(await savedDraw(), { result: { numbers: [5, 5, 1] } });
    expect((await checkDraw(saved, publicKey)).returnMinor).toBe(760_000n);
    const forged = { ...saved, receipt: receiptOf('b', { '10,11': 1 }) };
    expect(await checkDraw(forged, publicKey)).toMatchObject({ signature: 'wrong' });
    expect((await checkDraw(forged, publicKey)).returnMinor).toBeUndefined();
  });
});

const { round, signature } = recorded;
const named = {
  closesAtMs: recordedCloseMs,
  beacon: { chain: 'drand-quicknet', round, signature },
} as const;

describe('a saved draw with a beacon', () => {
  test('is right, also from a file', async () => {
    const saved = ofIssue(await savedDraw(signature), named);
    const read = parseSavedDraw(JSON.parse(JSON.stringify(saved)));
    expect(read).toEqual(saved);
    const right = { commitment: 'right', beacon: 'right', result: 'right', inclusion: 'right' };
    expect(await checkDraw(saved, publicKey)).toMatchObject(right);
  });

  test.each([
    ['none', { beacon: undefined }, { beacon: 'none', result: 'wrong' }],
    [
      'none yet',
      { beacon: { ...named.beacon, signature: undefined } },
      { beacon: 'open', result: 'open' },
    ],
    ['another round', { beacon: { ...named.beacon, round: 1_001 } }, { beacon: 'wrong' }],
    ['another close', { closesAtMs: recordedCloseMs + 1 }, { beacon: 'wrong', result: 'right' }],
    [
      'a bit turned',
      { beacon: { ...named.beacon, signature: signature.replace(/9$/, '8') } },
      { beacon: 'wrong', result: 'wrong' },
    ],
    ['a result of people', { source: 'entered' }, { beacon: 'entered' }],
  ] as const)('with %s says so', async (_name, change, ends) => {
    const saved = ofIssue(await savedDraw(signature), { ...named, ...change });
    expect(await checkDraw(saved, publicKey)).toMatchObject(ends);
  });

  test.each([
    ['another chain', { beacon: { ...named.beacon, chain: 'nist' } }],
    ['no close', { closesAtMs: undefined }],
    ['half a round', { beacon: { ...named.beacon, round: 0.5 } }],
  ])('that names %s is refused', async (_name, change) => {
    const saved = await savedDraw(signature);
    const file = { ...saved, issue: { ...saved.issue, ...named, ...change } };
    expect(parseSavedDraw(JSON.parse(JSON.stringify(file)))).toBeUndefined();
  });
});

describe('a voided issue', () => {
  const voided = { state: 'voided', serverSeed: undefined, result: undefined };

  test('has nothing to wait for, also from a file', async () => {
    const saved = ofIssue(await savedDraw(), voided);
    const read = parseSavedDraw(JSON.parse(JSON.stringify(saved)));
    const checks = await checkDraw(read ?? (await savedDraw()), publicKey);
    expect(checks).toMatchObject({ commitment: 'voided', result: 'voided', inclusion: 'right' });
    expect(drawVerdict(checks)).toBe('voided');
  });

  test('of a station is voided, not its own result', async () => {
    const { issue } = ofIssue(await savedDraw(), { ...voided, source: 'entered' });
    expect(drawVerdict(await checkDraw({ issue }, publicKey))).toBe('voided');
  });

  test('does not cover up what is wrong', async () => {
    const saved = ofIssue(await savedDraw(), { ...voided, bets: 4 });
    expect(drawVerdict(await checkDraw(saved, publicKey))).toBe('no_match');
  });

  test('is not what a draw that is still to come is', async () => {
    const { issue } = ofIssue(await savedDraw(), { ...voided, state: 'closed' });
    expect(drawVerdict(await checkDraw({ issue }, publicKey))).toBe('open');
  });
});

function ofIssue(saved: SavedDraw, change: Partial<SavedDraw['issue']>): SavedDraw {
  return { ...saved, issue: { ...saved.issue, ...change } };
}

describe('a file', () => {
  test('is read as it was saved', async () => {
    const saved = await savedDraw();
    expect(parseSavedDraw(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['a round', { serverSeed: 'ab', nonce: 1 }],
    [
      'an issue of no kind',
      { issue: { gameCode: 'A', number: '1', kind: 'none', rule: 'r', source: 'house' } },
    ],
    [
      'a receipt that is no text',
      { issue: { gameCode: 'A', number: '1', kind: 'k3', rule: 'r', source: 'house' }, receipt: 7 },
    ],
    [
      'a path that is none',
      {
        issue: { gameCode: 'A', number: '1', kind: 'k3', rule: 'r', source: 'house' },
        inclusion: { index: 0, size: 1, path: 'x' },
      },
    ],
  ])('that is %s is refused', (_name, value) => {
    expect(parseSavedDraw(value)).toBeUndefined();
  });
});
