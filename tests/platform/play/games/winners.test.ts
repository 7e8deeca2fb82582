import { expect, test, vi } from 'vitest';
import { winnerRank } from '#contract/play/winners.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { eventually } from '../../../support/eventually.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the winner board', (place) => {
  const house = useHouse(place);

  async function read() {
    const answer = await house().browse().call(winnerRank, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.list;
  }

  test('shows twenty masked winners of known games, largest first', async () => {
    const list = await read();
    expect(list).toHaveLength(20);
    const amounts = list.map(({ amount }) => Number(amount.amountMinor));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    for (const { account, amount, title } of list) {
      expect(account).toMatch(/^..\*\*\*..$/);
      expect(amount.currency).toBe('VND');
      expect(title).not.toBe('');
    }
  });

  test('names nobody who won long ago, however old the database is', async () => {
    for (let start = 0; start < 2; start++) {
      const nowMs = house().clock.nowMs();
      for (const { wonAtMs } of await read()) {
        expect(wonAtMs).toBeLessThanOrEqual(nowMs);
        expect(wonAtMs).toBeGreaterThan(nowMs - dayMs);
      }
      house().clock.advance(30 * dayMs);
      await house().reopen();
    }
    expect(await read()).toHaveLength(20);
  });

  test('does not age while the platform runs for days', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await house().reopen();
    house().clock.advance(30 * dayMs);
    await vi.advanceTimersByTimeAsync(hourMs);
    vi.useRealTimers();
    const dayAgoMs = house().clock.nowMs() - dayMs;
    await eventually(async () => {
      expect((await read()).filter(({ wonAtMs }) => wonAtMs < dayAgoMs)).toEqual([]);
    });
  });
});
