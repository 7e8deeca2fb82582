import { expect, test } from 'vitest';
import { changeRebateGroup, openDownline } from '#contract/agents/downlines.ts';
import { makeAgentLink, switchAgentLink } from '#contract/agents/links.ts';
import { messages } from '#contract/care/messages.ts';
import { changeAgentType, endAgent, makeAgent } from '#contract/staff/agent-accounts.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import {
  answerOf,
  dayMsOf,
  dividend,
  end,
  moveTo,
  openLine,
  sign,
} from '../../support/contracts.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { signWithHouse, why } from '../../support/house-contracts.ts';
import { agree } from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';
import { joinTeam, openTree, type Teammate } from '../../support/team.ts';

onStorage('acts of agents and about them', (place) => {
  const house = useHouse(place);
  const auditOf = (subject: string) => onDatabase(house(), (db) => listAudit(db, subject));
  /** Texts of a member's messages, the latest first. */
  const toldTo = async ({ browser }: Teammate) => {
    const { list } = await answerOf(browser.call(messages, {}));
    return list.map(({ text }) => text);
  };

  test('on links, groups and accounts are in the audit log, by their agent', async () => {
    const { birch, maple } = await openTree(house());
    const { browser, memberId: agentId } = birch;
    const actor = `member:${agentId}`;
    const terms = { accountType: 0, rebateGroup: 1_880 } as const;
    const { linkId } = await answerOf(browser.call(makeAgentLink, terms));
    await answerOf(browser.call(switchAgentLink, { linkId, isOn: false }));
    expect(await auditOf(`link:${linkId}`)).toMatchObject([
      { actor, act: 'agent_link_made', detail: { accountType: '0', rebateGroup: '1880' } },
      { actor, act: 'agent_link_switched', detail: { isOn: 'false' } },
    ]);
    const { memberId } = maple;
    await answerOf(browser.call(changeRebateGroup, { memberId, rebateGroup: 1_850 }));
    expect(await auditOf(`member:${memberId}`)).toMatchObject([
      { actor, act: 'rebate_group_changed', detail: { from: '1900', to: '1850' } },
    ]);
    const account = { username: 'rowan01', accountType: 0, rebateGroup: 1_860 } as const;
    const opened = await answerOf(browser.call(openDownline, account));
    expect(await auditOf(`member:${opened.memberId}`)).toMatchObject([
      { actor, act: 'downline_opened', detail: { accountType: '0', rebateGroup: '1860' } },
    ]);
  });

  test('of staff on an account are in the audit log, and told its member', async () => {
    const cedar = await joinTeam(house(), 'cedar01');
    const order = { username: 'cedar01', why };
    await agree(house(), await staffCall(house(), makeAgent, { ...order, accountType: 1 }));
    await agree(house(), await staffCall(house(), changeAgentType, { ...order, accountType: 42 }));
    await agree(house(), await staffCall(house(), endAgent, order));
    const actor = 'staff:ann';
    expect(await auditOf(`member:${cedar.memberId}`)).toMatchObject([
      { actor, act: 'agent_made', detail: { why, from: '0', to: '1' } },
      { actor, act: 'agent_type_changed', detail: { why, from: '1', to: '42' } },
      { actor, act: 'agent_ended', detail: { why, from: '42', to: '0' } },
    ]);
    expect(await toldTo(cedar)).toEqual([
      expect.stringContaining('is a member account again'),
      expect.stringContaining('The type of your agent account cedar01 has changed'),
      expect.stringContaining('cedar01 is now an agent account'),
    ]);
  });

  test('that end a contract are told the other side, whichever asks', async () => {
    const { cedar, birch } = await openLine(house());
    await moveTo(house(), dayMsOf('2026-12-10'), cedar, birch);
    await signWithHouse(house(), cedar, dividend([3_000]));
    const contract = await sign(cedar, birch, dividend([1_000]));
    await end(birch, contract, undefined);
    expect((await toldTo(cedar))[0]).toContain('has asked to end version 1');
    expect((await toldTo(birch))[0]).not.toContain('has asked to end');
  });
});
