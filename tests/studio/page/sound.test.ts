import { describe, expect, test } from 'vitest';
import { playSound, playWin } from '#studio/page/sound/sound.ts';
import { winNotes } from '#studio/page/sound/win-notes.ts';

const notesOf = (payoutMinor: number, stakeMinor = 1_000) =>
  winNotes({ stakeMinor: String(stakeMinor), payoutMinor: String(payoutMinor) });

describe('the notes of a win', () => {
  test('a payout that is not above the stake has none', () => {
    expect([0, 999, 1_000].map((payout) => notesOf(payout))).toEqual([[], [], []]);
    expect(notesOf(1_001)).toEqual([0, 4]);
  });

  test('a larger multiple has more notes, and higher ones', () => {
    expect(notesOf(2_000)).toEqual([2, 6]);
    expect(notesOf(2_999)).toHaveLength(2);
    expect(notesOf(3_000)).toEqual([3, 7, 10]);
    expect(notesOf(10_000)).toEqual([7, 11, 14, 19]);
    expect(notesOf(49_999)).toHaveLength(4);
    expect(notesOf(50_000)).toEqual([11, 15, 18, 23, 27]);
    expect(notesOf(1_000_000_000)).toEqual([12, 16, 19, 24, 28]);
  });

  test('a free round, which has no stake, sounds like twice the stake', () => {
    expect(notesOf(500, 0)).toEqual(notesOf(2_000));
  });
});

test('nothing is fetched and nothing sounds while sound is off', () => {
  // Node has no audio: whatever asked for it would throw.
  expect(() => {
    playSound('bet');
    playWin({ stakeMinor: '1', payoutMinor: '5' });
  }).not.toThrow();
});
