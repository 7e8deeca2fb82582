import { expect, test } from 'vitest';
import { openBets, openBetsExport } from '#contract/agents/open-bets.ts';
import { recordPageSize } from '#contract/agents/records.ts';
import {
  findOpenScope,
  readOpenLines,
  sumOpenBets,
} from '#platform/agents/records/open-bets/open-bets.ts';
import { beside } from '../../support/deposits.ts';
import { bet, oneDrawMs, openDraws, passTime } from '../../support/draws.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

const vnd = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency: 'VND' });

onEachStorage('open bets of a team', (place) => {
  const house = useHouse(place);
  const ask = async ({ browser }: Teammate, input: Parameters<typeof browser.call>[1] = {}) => {
    const answer = await browser.call(openBets, input as never);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  test('are told with whose they are, the issue, the stake and what they may bring', async () => {
    const { cedar, birch, maple, alder, hazel } = await openTree(house());
    await openDraws(house());
    const placed = await bet(maple.browser);
    house().clock.advance(1_000);
    await bet(alder.browser, { unitStakeMinor: '500000' });
    await bet(hazel.browser);
    await bet(cedar.browser);
    const { lines, totals, next } = await ask(cedar);
    expect(next).toBeUndefined();
    expect(lines).toMatchObject([
      { username: 'alder01', memberId: alder.memberId, stake: vnd(500_000) },
      {
        username: 'maple01',
        issue: placed.number,
        stake: vnd(1_000_000),
        mostPayout: placed.mostReturn,
        openedAtMs: placed.acceptedAtMs,
      },
    ]);
    expect(lines[1]).not.toHaveProperty('numbers');
    const most = lines.reduce((sum, each) => sum + Number(each.mostPayout?.amountMinor), 0);
    expect(totals).toEqual({ bets: 2, stake: vnd(1_500_000), mostPayout: vnd(most) });
    expect((await ask(birch)).lines).toMatchObject([{ username: 'maple01' }]);
    expect((await ask(cedar, { account: 'ALDER01' })).totals).toMatchObject({ bets: 1 });
    for (const account of ['hazel01', 'maple<01>']) {
      const others = await cedar.browser.call(openBets, { account });
      expect(others).toMatchObject({ refusal: { code: 'unknown_downline' } });
    }
    await passTime(house(), oneDrawMs);
    expect(await ask(cedar)).toEqual({
      lines: [],
      totals: { bets: 0, stake: vnd(0), mostPayout: vnd(0) },
    });
  });

  test('come page by page, each once, and all of them as a file', async () => {
    const { cedar, maple, alder } = await openTree(house());
    await openDraws(house());
    const count = recordPageSize + 3;
    for (let at = 0; at < count; at += 1) {
      // Several of one moment stand on both sides of the end of a page.
      if (at % 5 === 0) house().clock.advance(1);
      await bet((at % 2 === 0 ? maple : alder).browser, { unitStakeMinor: '100000' });
    }
    const first = await ask(cedar);
    expect(first.lines).toHaveLength(recordPageSize);
    const rest = await ask(cedar, { cursor: first.next });
    const ids = [...first.lines, ...rest.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(rest.next).toBeUndefined();
    const file = await cedar.browser.send(new Request(`${testOrigin}${openBetsExport.path}`));
    expect((await file.text()).split('\r\n')).toHaveLength(count + 2);
    expect(await cedar.browser.call(openBets, { cursor: 'maple01' })).toMatchObject({
      refusal: { code: 'invalid_input' },
    });
  });

  test('are found among everybody’s where the team is large, and are not summed past a bound', async () => {
    const { cedar, maple, alder, hazel } = await openTree(house());
    await openDraws(house());
    for (const { browser } of [maple, alder, hazel]) await bet(browser);
    await beside(house(), async ({ storage: { db } }) => {
      const found = await findOpenScope(db, cedar.memberId, undefined, 3);
      if (!found.ok) throw new Error(found.refusal.code);
      expect(found.value.isFew).toBe(false);
      const page = await readOpenLines(db, found.value, { cursor: undefined, limit: 1 });
      expect(page.lines).toMatchObject([{ username: 'alder01' }]);
      const rest = await readOpenLines(db, found.value, { cursor: page.next, limit: 9 });
      expect(rest.lines).toMatchObject([{ username: 'maple01' }]);
      expect(await sumOpenBets(db, found.value)).toMatchObject({ bets: 2 });
      expect(await sumOpenBets(db, found.value, 2)).toBeUndefined();
    });
  });
});
