import { expect, test } from 'vitest';
import { agentContracts } from '#contract/agents/contracts.ts';
import { downline, downlines, downlinesExport } from '#contract/agents/downlines.ts';
import {
  answerOf,
  dayMsOf,
  dividend,
  end,
  moveTo,
  offer,
  openLine,
  request,
  salary,
  sign,
} from '../../support/contracts.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { signWithHouse } from '../../support/house-contracts.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { joinTeam, type Teammate } from '../../support/team.ts';

onEachStorage('contracts with downlines', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const contractsOf = async (teammate: Teammate, { memberId }: Teammate) =>
    (await answerOf(teammate.browser.call(downline, { memberId }))).contracts;

  rule('stand beside agents directly below, and beside nobody else', async () => {
    const { cedar, birch, aspen } = await openLine(house());
    const maple = await joinTeam(house(), 'maple01', { below: cedar });
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    expect(await contractsOf(cedar, birch)).toEqual([]);
    expect(await contractsOf(cedar, aspen)).toBeUndefined();
    expect(await contractsOf(cedar, maple)).toBeUndefined();
    await signWithHouse(house(), cedar, dividend([3_000]));
    await signWithHouse(house(), cedar, salary('day', [80]), 'daily');
    await offer(cedar, birch, dividend([1_000]));
    await sign(cedar, birch, salary('day'), 'daily');
    const { list } = await answerOf(cedar.browser.call(downlines, {}));
    expect(list.find(({ memberId }) => memberId === birch.memberId)?.contracts).toEqual([
      { kind: 'dividend', offeredBy: 'upline' },
      { kind: 'daily', state: 'accepted', beginsAtMs: dayMsOf('2026-12-11') },
    ]);
    const file = await cedar.browser.send(new Request(`${testOrigin}${downlinesExport.path}`));
    expect(await file.text()).toContain(
      ',"Dividend contract: your offer is waiting · Daily salary contract: Agreed, ',
    );
    const found = await answerOf(cedar.browser.call(downlines, { search: 'birch' }));
    expect(found.list[0]?.contracts).toHaveLength(2);
    expect((await answerOf(birch.browser.call(downlines, {}))).list[0]?.contracts).toEqual([]);
  });

  rule('say what ends, what is asked for meanwhile, and nothing of what is over', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, salary('day', [80]), 'daily');
    const signed = await sign(cedar, birch, salary('day'), 'daily');
    await moveTo(house(), dayMsOf('2026-12-12'), cedar, birch);
    await request(birch, signed, salary('day', [60]));
    expect(await contractsOf(cedar, birch)).toEqual([
      { kind: 'daily', state: 'accepted', offeredBy: 'downline' },
    ]);
    await end(cedar, signed);
    expect(await contractsOf(cedar, birch)).toEqual([{ kind: 'daily', state: 'terminating' }]);
    await request(birch, signed, salary('day', [60]));
    await moveTo(house(), dayMsOf('2026-12-14'), cedar, birch);
    expect(await contractsOf(cedar, birch)).toEqual([{ kind: 'daily', offeredBy: 'downline' }]);
  });

  test('are listed for one downline, with the currency of their amounts', async () => {
    const { cedar, birch, hazel } = await openLine(house());
    const beech = await joinTeam(house(), 'beech01', { below: cedar, accountType: 1 });
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    await offer(cedar, birch, dividend([1_000]));
    await offer(cedar, beech, dividend([2_000]));
    const listed = async (teammate: Teammate, { memberId: downlineId }: Teammate) =>
      (await answerOf(teammate.browser.call(agentContracts, { you: 'upline', downlineId })))
        .contracts;
    expect(await listed(cedar, birch)).toMatchObject([
      { partner: { memberId: birch.memberId }, currency: 'VND' },
    ]);
    await moveTo(house(), house().clock.nowMs(), hazel);
    expect(await listed(hazel, birch)).toEqual([]);
  });
});
