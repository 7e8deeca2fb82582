import { expect, test } from 'vitest';
import { rejectContract } from '#contract/agents/contract-steps.ts';
import { agentContracts } from '#contract/agents/contracts.ts';
import { teamOverview } from '#contract/agents/team.ts';
import { applyAsAffiliate } from '#contract/care/feedback.ts';
import {
  changeAgentType,
  endAgent,
  listAgents,
  makeAgent,
} from '#contract/staff/agent-accounts.ts';
import { staffLetters } from '#contract/staff/care.ts';
import { offerHouseContract } from '#contract/staff/contracts.ts';
import { dayMs } from '#lib/time.ts';
import { answerOf, dividend, end } from '../../support/contracts.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse, why } from '../../support/house-contracts.ts';
import { agree } from '../../support/stations.ts';
import { onEachStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onEachStorage('agents made at the desk', (storage) => {
  const house = useHouse(storage);
  const make = (username: string, more: object = {}) =>
    staffCall(house(), makeAgent, { username, accountType: 1, why, ...more });
  const list = async (filter: object = {}) => {
    const { agents } = await answerOf(staffCall(house(), listAgents, filter));
    const names = agents.map(({ username, accountType }) => `${username} ${accountType}`);
    // The demonstration has one of its own.
    return names.filter((name) => name !== 'river 1');
  };

  test('the first agent is made of a member by two people, and agrees on a contract', async () => {
    const cedar = await joinTeam(house(), 'cedar01');
    expect(await cedar.browser.call(teamOverview, {})).toMatchObject(isRefused('agents_only'));
    const asked = await make('Cedar01');
    expect(await list()).toEqual([]);
    await agree(house(), asked);
    expect(await list()).toEqual(['cedar01 1']);
    expect(await cedar.browser.call(teamOverview, {})).toMatchObject({ ok: true });
    await signWithHouse(house(), cedar, dividend([3_000]));
    expect(await make('cedar01')).toMatchObject(isRefused('unchanged'));
    expect(await make('nobody')).toMatchObject(isRefused('unknown_member'));
  });

  test('an application to become an affiliate is settled with its agent', async () => {
    const cedar = await joinTeam(house(), 'cedar01');
    const sent = await cedar.browser.call(applyAsAffiliate, {
      name: 'Cedar Wood',
      email: 'cedar@example.com',
      contactKind: 'telegram',
      contact: '@cedarwood',
      audience: 'A forum about card games',
      agreed: true,
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal));
    const { reference } = sent.value;
    expect(await make('cedar01', { application: 'A-222222' })).toMatchObject(
      isRefused('unknown_letter'),
    );
    await agree(house(), await make('cedar01', { application: reference }));
    const letters = await answerOf(staffCall(house(), staffLetters, {}));
    expect(letters).toMatchObject([{ reference, isOpen: false }]);
    expect(await list()).toEqual(['cedar01 1']);
  });

  test('types are changed, and agents are found by name, type and place', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    await joinTeam(house(), 'birch01', { below: cedar, accountType: 2 });
    await joinTeam(house(), 'maple01', { below: cedar });
    const change = (username: string, accountType: 1 | 2 | 41 | 42) =>
      staffCall(house(), changeAgentType, { username, accountType, why });
    expect(await change('maple01', 41)).toMatchObject(isRefused('unknown_agent'));
    expect(await change('birch01', 2)).toMatchObject(isRefused('unchanged'));
    await agree(house(), await change('birch01', 42));
    expect(await list()).toEqual(['birch01 42', 'cedar01 1']);
    expect(await list({ search: 'CED' })).toEqual(['cedar01 1']);
    expect(await list({ accountType: 42 })).toEqual(['birch01 42']);
    expect(await list({ upline: 'house' })).toEqual(['cedar01 1']);
  });

  test('an agent is a member again once nobody stands below and no contract is left', async () => {
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const birch = await joinTeam(house(), 'birch01', { below: cedar, accountType: 1 });
    const stop = (username: string) => staffCall(house(), endAgent, { username, why });
    expect(await stop('cedar01')).toMatchObject(isRefused('agent_has_team'));
    await agree(house(), await stop('birch01'));
    expect(await list()).toEqual(['cedar01 1']);
    expect(await stop('birch01')).toMatchObject(isRefused('unknown_agent'));
    expect(await birch.browser.call(teamOverview, {})).toMatchObject(isRefused('agents_only'));
    const hazel = await joinTeam(house(), 'hazel01', { accountType: 1 });
    const own = await signWithHouse(house(), hazel, dividend([3_000]));
    expect(await stop('hazel01')).toMatchObject(isRefused('agent_has_contracts'));
    await end(hazel, own);
    expect(await stop('hazel01')).toMatchObject(isRefused('agent_has_contracts'));
    const alder = await joinTeam(house(), 'alder01', { accountType: 1 });
    const offer = { username: 'alder01', kind: 'dividend', terms: dividend([3_000]), why } as const;
    await agree(house(), await staffCall(house(), offerHouseContract, offer));
    // What is offered can still be accepted.
    expect(await stop('alder01')).toMatchObject(isRefused('agent_has_contracts'));
    const { contracts } = await answerOf(alder.browser.call(agentContracts, {}));
    const reject = { contractId: contracts[0]?.contractId ?? '', version: 1 };
    expect(await alder.browser.call(rejectContract, reject)).toMatchObject({ ok: true });
    await agree(house(), await stop('alder01'));
    house().clock.advance(63 * dayMs);
    await agree(house(), await stop('hazel01'));
    expect(await list()).toEqual(['cedar01 1']);
  });
});
