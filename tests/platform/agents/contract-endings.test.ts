import { expect, test } from 'vitest';
import {
  acceptContract,
  previewContract,
  requestVersion,
  terminateContract,
} from '#contract/agents/contract-steps.ts';
import type { AgentContract } from '#contract/agents/contracts.ts';
import { messages } from '#contract/care/messages.ts';
import {
  accept,
  answerOf,
  codeOf,
  dayMsOf,
  detailOf,
  dividend,
  end,
  moveTo,
  openLine,
  previewEnd,
  request,
  sign,
} from '../../support/contracts.ts';
import { useHouse } from '../../support/house.ts';
import { acceptByHouse, signWithHouse } from '../../support/house-contracts.ts';
import { onStorage } from '../../support/storages.ts';
import { joinTeam, type Teammate } from '../../support/team.ts';

onStorage('contracts further down', (storage) => {
  const house = useHouse(storage);

  /** A line of contracts, in force since January, on the 10th; with one of birch's beside aspen. */
  async function signLine() {
    const { cedar, birch, aspen } = await openLine(house());
    const maple = await joinTeam(house(), 'maple01', { below: birch, accountType: 2 });
    const alder = await joinTeam(house(), 'alder01', { below: aspen, accountType: 2 });
    const all = [cedar, birch, aspen, maple, alder];
    await moveTo(house(), dayMsOf('2026-12-10'), ...all);
    const contracts = {
      cedar: await signWithHouse(house(), cedar, dividend([3_000])),
      birch: await sign(cedar, birch, dividend([2_000])),
      aspen: await sign(birch, aspen, dividend([1_500])),
      maple: await sign(birch, maple, dividend([500])),
      alder: await sign(aspen, alder, dividend([400])),
    };
    await moveTo(house(), dayMsOf('2027-01-10'), ...all);
    return { cedar, birch, aspen, maple, alder, contracts };
  }

  const previewOf = (teammate: Teammate, { contractId, offer }: AgentContract) =>
    answerOf(
      teammate.browser.call(previewContract, {
        contractId,
        of: { step: 'accept', version: offer?.version ?? 0 },
      }),
    );
  const stateOf = async (teammate: Teammate, contract: AgentContract) =>
    (await detailOf(teammate, contract)).contract.inForce?.state;

  test('end at the same boundary when the rate above falls below theirs, and theirs with them', async () => {
    const { cedar, birch, aspen, maple, alder, contracts } = await signLine();
    const asked = await request(cedar, contracts.birch, dividend([1_000]));
    const shown = await previewOf(birch, asked);
    const endsAtMs = dayMsOf('2027-02-01');
    expect(shown).toMatchObject({ startsAtMs: endsAtMs, endsAtMs, total: 2 });
    expect(shown.endings).toEqual([
      {
        contractId: contracts.aspen.contractId,
        upline: 'birch01',
        downline: 'aspen01',
        version: 1,
        endsAtMs,
      },
      {
        contractId: contracts.alder.contractId,
        upline: 'aspen01',
        downline: 'alder01',
        version: 1,
        endsAtMs,
      },
    ]);
    // Both sides are shown the same.
    expect(await previewOf(cedar, asked)).toEqual(shown);
    const named = { contractId: asked.contractId, version: 2 };
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('contracts_would_end');
    expect(await stateOf(alder, contracts.alder)).toBe('accepted');
    await accept(birch, asked, shown.endsDigest);
    expect(await stateOf(aspen, contracts.aspen)).toBe('terminating');
    expect(await stateOf(alder, contracts.alder)).toBe('terminating');
    expect(await stateOf(maple, contracts.maple)).toBe('accepted');
    const { steps } = await detailOf(alder, contracts.alder);
    expect(steps.at(-1)).toMatchObject({
      step: 'ended_from_above',
      by: 'above',
      to: 'terminating',
    });
    const { list } = await answerOf(alder.browser.call(messages, {}));
    expect(list[0]?.text).toContain('A contract above yours changed, so version 1');
    const own = await answerOf(aspen.browser.call(messages, {}));
    // Offered to it, accepted below it, and both have ended.
    expect(own.list).toHaveLength(4);
  });

  test('are asked about again when others would end by then', async () => {
    const { cedar, birch, maple, contracts } = await signLine();
    const asked = await request(cedar, contracts.birch, dividend([1_000]));
    const shown = await previewOf(birch, asked);
    await accept(maple, await request(birch, contracts.maple, dividend([1_200])));
    const named = { contractId: asked.contractId, version: 2, endsDigest: shown.endsDigest };
    expect(await codeOf(birch.browser.call(acceptContract, named))).toBe('preview_changed');
    const again = await previewOf(birch, asked);
    expect(again.total).toBe(3);
    expect(again.endings.find(({ downline }) => downline === 'maple01')).toMatchObject({
      version: 2,
    });
    await accept(birch, asked, again.endsDigest);
    // What was to begin at the boundary never is in force.
    const { contract, versions } = await detailOf(maple, contracts.maple);
    expect(contract.next).toBeUndefined();
    expect(versions[1]).toMatchObject({ state: 'terminating', endsAtMs: dayMsOf('2027-02-01') });
  });

  test('end with the contract above them', async () => {
    const { cedar, birch, aspen, maple, alder, contracts } = await signLine();
    const shown = await previewEnd(birch, contracts.birch);
    expect(shown.endings.map(({ downline }) => downline)).toEqual([
      'aspen01',
      'maple01',
      'alder01',
    ]);
    const { contractId } = contracts.birch;
    expect(await codeOf(cedar.browser.call(terminateContract, { contractId }))).toBe(
      'contracts_would_end',
    );
    const endsDigest = '0'.repeat(64);
    expect(await codeOf(cedar.browser.call(terminateContract, { contractId, endsDigest }))).toBe(
      'preview_changed',
    );
    await end(cedar, contracts.birch, shown.endsDigest);
    expect(await stateOf(aspen, contracts.aspen)).toBe('terminating');
    expect(await stateOf(maple, contracts.maple)).toBe('terminating');
    expect(await stateOf(alder, contracts.alder)).toBe('terminating');
    expect(await stateOf(cedar, contracts.cedar)).toBe('accepted');
  });

  test('end as they begin where they had not begun by then', async () => {
    const { cedar, birch, maple, contracts } = await signLine();
    const startMs = dayMsOf('2027-04-01');
    const { contractId } = contracts.maple;
    const terms = dividend([600]);
    const asked = birch.browser.call(requestVersion, { contractId, terms, startMs });
    await accept(maple, await answerOf(asked));
    const shown = await previewEnd(birch, contracts.birch);
    const ofMaple = shown.endings.filter(({ downline }) => downline === 'maple01');
    const endings = [
      { version: 1, endsAtMs: dayMsOf('2027-02-01') },
      { version: 2, endsAtMs: startMs },
    ];
    expect(ofMaple).toMatchObject(endings);
    await end(cedar, contracts.birch, shown.endsDigest);
    const { contract, versions } = await detailOf(maple, contracts.maple);
    expect(contract.next).toBeUndefined();
    expect(versions).toMatchObject(endings);
  });

  test('end when the period above is another, and stay when a rate above rises', async () => {
    const { cedar, aspen, contracts } = await signLine();
    const higher = await request(cedar, contracts.cedar, dividend([3_500]));
    await acceptByHouse(house(), higher);
    expect(await stateOf(aspen, contracts.aspen)).toBe('accepted');
    const terms = dividend([3_500], { period: 'week' });
    const { contractId } = contracts.cedar;
    const of = { step: 'request', terms } as const;
    const shown = await answerOf(cedar.browser.call(previewContract, { contractId, of }));
    expect(shown.total).toBe(4);
    // A week that begins after the last month is over: the first of February 2027 is a Monday.
    expect(shown).toMatchObject({ startsAtMs: dayMsOf('2027-02-01') });
  });

  test('end with the version before, though the next one begins some days later', async () => {
    const { cedar, birch, aspen, contracts } = await signLine();
    await moveTo(house(), dayMsOf('2027-03-10'), cedar, birch, aspen);
    const terms = dividend([3_500], { period: 'week' });
    const asked = await request(cedar, contracts.cedar, terms);
    const { contractId } = contracts.cedar;
    const of = { step: 'request', terms } as const;
    const shown = await answerOf(cedar.browser.call(previewContract, { contractId, of }));
    // April begins on a Thursday, and the first week in it on the Monday after.
    const endsAtMs = dayMsOf('2027-04-01');
    expect(shown).toMatchObject({ startsAtMs: dayMsOf('2027-04-05'), endsAtMs });
    await acceptByHouse(house(), asked, shown.endsDigest);
    for (const [agent, contract] of [
      [birch, contracts.birch],
      [aspen, contracts.aspen],
    ] as const) {
      expect((await detailOf(agent, contract)).versions).toMatchObject([
        { state: 'terminating', endsAtMs },
      ]);
    }
  });
});
