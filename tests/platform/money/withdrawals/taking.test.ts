import { describe, expect, test } from 'vitest';
import { balance } from '#contract/money/wallet.ts';
import { cancelWithdrawal, withdrawals } from '#contract/money/withdrawals.ts';
import { order } from '../../../support/deposits.ts';
import { openStream } from '../../../support/event-stream.ts';
import { type House, useHouse } from '../../../support/house.ts';
import { usePrinted } from '../../../support/printed.ts';
import { embedded, onEachStorage, onPostgres } from '../../../support/storages.ts';
import { newKey, withdrawAs } from '../../../support/withdrawals.ts';

/** A request for half a million, its member's try to take it back, and an operator's words on it. */
async function asked(house: House) {
  const { browser, place: placed } = await withdrawAs(house);
  const { id } = await placed(500_000);
  return {
    browser,
    cancel: () => browser.call(cancelWithdrawal, { withdrawalId: id }, newKey()),
    say: (verb: string, ...more: string[]) => order(house, 'withdrawals', verb, id, ...more),
  };
}

onEachStorage('a withdrawal that an operator pays', (place) => {
  const house = useHouse(place);
  const lines = usePrinted();

  test('can no longer be taken back, so that it is not paid and kept', async () => {
    const { browser, cancel, say } = await asked(house());
    expect(await say('show')).toBe(0);
    expect(lines.join('\n')).toContain('take it before you pay');
    expect(await say('take')).toBe(0);
    expect(await cancel()).toMatchObject({ refusal: { code: 'withdrawal_being_paid' } });
    lines.length = 0;
    expect(await say('show')).toBe(0);
    expect(lines.join('\n')).toMatch(/operator:\S+ withdrawal_taken/);
    expect(lines.join('\n')).not.toContain('take it before you pay');
    expect(await say('approve')).toBe(0);
    expect(await browser.call(balance, {})).toMatchObject({
      value: { sumBalance: { amountMinor: '150000000' }, held: { amountMinor: '0' } },
    });
  });

  test('is taken once, and can still be rejected', async () => {
    const { cancel, say } = await asked(house());
    expect([await say('take'), await say('take')]).toEqual([0, 1]);
    expect(lines.at(-1)).toMatch(/ is being paid by operator:\S+\. Nothing was changed\.$/);
    expect(await say('reject', '--why', 'The bank is closed.')).toBe(0);
    expect(await cancel()).toMatchObject({ refusal: { code: 'withdrawal_moved_on' } });
    expect(await say('take')).toBe(1);
    expect(lines.at(-1)).toContain('is in another state by now');
    expect(await order(house(), 'withdrawals', 'take', 'nothing')).toBe(1);
  });
});

describe('a withdrawal that an operator takes to pay it', () => {
  // PostgreSQL tells a new stream of everything once, which this would take for the change.
  const house = useHouse(embedded);
  usePrinted();

  test('says so to its member, whose open page hears of it', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    const shown = async () => await browser.call(withdrawals, {});
    const stream = await openStream(browser);
    await stream.until('retry');
    const { id } = await placed(500_000);
    const heard = await stream.until('data: wallet\n\n');
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: false }] } });
    expect(await order(house(), 'withdrawals', 'take', id)).toBe(0);
    const more = `${heard}event: change\ndata: withdrawals`;
    expect(await stream.until(more)).toContain(more);
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: true }] } });
    expect(await order(house(), 'withdrawals', 'approve', id)).toBe(0);
    expect(await shown()).toMatchObject({ value: { list: [{ isBeingPaid: false }] } });
    await stream.leave();
  });
});

onPostgres('a withdrawal that several lay hands on at once', (place) => {
  const house = useHouse(place);
  usePrinted();

  test('is paid by one operator, or taken back by its member', async () => {
    const { cancel, say } = await asked(house());
    const [cancelled, ...taken] = await Promise.all([cancel(), say('take'), say('take')]);
    expect([cancelled.ok, ...taken.map((each) => each === 0)].filter(Boolean)).toHaveLength(1);
  });
});
