import { expect, test } from 'vitest';
import { accept, dayMsOf, dividend, moveTo, offer, openLine } from '../../support/contracts.ts';
import { openStream } from '../../support/event-stream.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse } from '../../support/house-contracts.ts';
import { onEachStorage } from '../../support/storages.ts';

onEachStorage('contracts on open pages', (storage) => {
  const house = useHouse(storage);

  test('change for both sides when one of them acts, and for nobody else', async () => {
    const { cedar, birch, hazel } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch, hazel);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const [below, beside] = await Promise.all(
      [birch, hazel].map(({ browser }) => openStream(browser)),
    );
    await below?.until('retry');
    await beside?.until('retry');
    const offered = await offer(cedar, birch, dividend([1_000]));
    expect(await below?.until('data: contracts')).toContain('event: change\ndata: contracts\n\n');
    const above = await openStream(cedar.browser);
    await above.until('retry');
    await accept(birch, offered);
    expect(await above.until('data: contracts')).toContain('data: contracts');
    // What is told to the one beside comes after all of theirs.
    await signWithHouse(house(), hazel, dividend([3_000]));
    const heard = await beside?.until('data: contracts');
    expect(heard?.split('data: contracts')).toHaveLength(2);
    await Promise.all([below, beside, above].map((each) => each?.leave()));
  });
});
