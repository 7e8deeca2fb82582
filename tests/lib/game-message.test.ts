import { describe, expect, test } from 'vitest';
import { isFromFrame, parseGameMessage, readFrameSettings } from '#lib/game-message.ts';

describe('what a framed game says', () => {
  test('is read by its shape', () => {
    const round = { type: 'round', roundId: 'r-1', stakeMinor: '100', payoutMinor: '0' };
    expect(parseGameMessage({ foyer: 1, ...round, state: 'paid' })).toEqual(round);
    expect(parseGameMessage({ foyer: 1, type: 'balance', balanceMinor: '9' })).toEqual({
      type: 'balance',
    });
    const proof = { version: 'slot-classic-1' };
    expect(parseGameMessage({ foyer: 1, type: 'verify', proof })).toEqual({
      type: 'verify',
      proof,
    });
    expect(parseGameMessage({ foyer: 1, type: 'refused', code: 'play_paused' })).toEqual({
      type: 'refused',
      code: 'play_paused',
    });
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'close'],
    ['no mark of its own', { type: 'close' }],
    ['a kind nobody knows', { foyer: 1, type: 'pay' }],
    ['a round without a name', { foyer: 1, type: 'round', stakeMinor: '1', payoutMinor: '1' }],
    ['a proof that is a text', { foyer: 1, type: 'verify', proof: 'r-1' }],
    ['markup for a name', { foyer: 1, type: 'details', roundId: '<b>' }],
    [
      'an amount that is none',
      { foyer: 1, type: 'round', roundId: 'r', stakeMinor: '-1', payoutMinor: '1' },
    ],
  ])('is ignored when it is %s', (_, data) => {
    expect(parseGameMessage(data)).toBeUndefined();
  });

  test('counts from its own window and origin alone', () => {
    const own = { postMessage() {} };
    const frame = { window: own, origin: 'https://games.example' };
    const from = (source: unknown, origin: string) =>
      isFromFrame({ source, origin } as MessageEvent, frame);
    expect(from(own, 'https://games.example')).toBe(true);
    expect(from({}, 'https://games.example')).toBe(false);
    expect(from(own, 'https://games.example.evil')).toBe(false);
    expect(from(own, 'null')).toBe(false);
    expect(isFromFrame({ source: null, origin: 'null' }, { window: null, origin: 'null' })).toBe(
      false,
    );
  });

  test('comes from no origin where the game is at the host’s own', () => {
    const own = readFrameSettings('https://site.example/studio/PDG/play', 'https://site.example');
    expect(own.origin).toBe('null');
    expect(own.sandbox).not.toContain('allow-same-origin');
    const strange = readFrameSettings('https://games.example/play', 'https://site.example');
    expect(strange.origin).toBe('https://games.example');
    expect(strange.sandbox).toContain('allow-same-origin');
  });
});
