import { expect, test } from 'vitest';
import { changeRebateGroup, downlines } from '#contract/agents/downlines.ts';
import { agentLinks, makeAgentLink, mostLinks, switchAgentLink } from '#contract/agents/links.ts';
import { teamOverview } from '#contract/agents/team.ts';
import { checkAffiliate, register } from '#contract/identity/registration.ts';
import { onDatabase } from '../../support/database.ts';
import { registration, testOrigin, useHouse } from '../../support/house.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

const refusedAs = (code: string) => ({ ok: false, refusal: { code } });
const domain = new URL(testOrigin).hostname;

async function make({ browser }: Teammate, accountType: 0 | 1, rebateGroup = 1_880) {
  const answer = await browser.call(makeAgentLink, { accountType, rebateGroup });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

onEachStorage('an agent’s link', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  rule('puts who registers by it below the agent, as what it says, and counts them', async () => {
    const { cedar, birch } = await openTree(house());
    const link = await make(birch, 1);
    expect(link.code).toMatch(/^[A-Z2-9]{10}$/);
    const visitor = house().browse();
    expect(
      await visitor.call(checkAffiliate, { code: link.code.toLowerCase(), domain }),
    ).toMatchObject({ value: { code: link.code } });
    const before = await cedar.browser.call(teamOverview, {});
    const entry = { ...registration('rowan01'), affiliateCode: link.code };
    const joined = await visitor.call(register, entry);
    expect(joined).toMatchObject({ ok: true });
    visitor.token = joined.ok ? joined.value.token : undefined;
    expect(await visitor.call(agentLinks, {})).toMatchObject({ value: { links: [] } });
    expect(await birch.browser.call(downlines, {})).toMatchObject({
      value: { list: [{ username: 'rowan01', accountType: 1, rebateGroup: 1_880 }, {}] },
    });
    expect(await birch.browser.call(agentLinks, {})).toMatchObject({
      value: { links: [{ linkId: link.linkId, registrations: 1, isOn: true }] },
    });
    const members = before.ok ? before.value.members : 0;
    expect(await cedar.browser.call(teamOverview, {})).toMatchObject({
      value: { members: members + 1, today: { figures: { newMembers: members + 1 } } },
    });
  });

  test('invites nobody while it is off, or its agent is closed or none any more', async () => {
    const { birch, cedar } = await openTree(house());
    const { linkId, code } = await make(birch, 0);
    const set = (isOn: boolean) => birch.browser.call(switchAgentLink, { linkId, isOn });
    const enter = (username: string) =>
      house()
        .browse()
        .call(register, { ...registration(username), affiliateCode: code });
    expect(await set(false)).toMatchObject({ value: { isOn: false } });
    const check = () => house().browse().call(checkAffiliate, { code, domain });
    expect(await check()).toMatchObject(refusedAs('invitation_code_error'));
    expect(await enter('rowan01')).toMatchObject(refusedAs('invitation_code_error'));
    expect(await set(true)).toMatchObject({ value: { isOn: true } });
    for (const change of [{ closed_at_ms: 1 }, { closed_at_ms: null, account_type: 0 }]) {
      await onDatabase(house(), (db) =>
        db.updateTable('members').set(change).where('id', '=', birch.memberId).execute(),
      );
      expect(await enter('rowan01')).toMatchObject(refusedAs('invitation_code_error'));
    }
    expect(await cedar.browser.call(switchAgentLink, { linkId, isOn: true })).toMatchObject(
      refusedAs('unknown_link'),
    );
  });

  test('gives at most the rebate group that its agent has by then', async () => {
    const { cedar, birch, maple } = await openTree(house());
    const { code } = await make(birch, 0, 1_900);
    await birch.browser.call(changeRebateGroup, { memberId: maple.memberId, rebateGroup: 1_800 });
    await cedar.browser.call(changeRebateGroup, { memberId: birch.memberId, rebateGroup: 1_820 });
    const entry = { ...registration('rowan01'), affiliateCode: code };
    await house().browse().call(register, entry);
    expect(await birch.browser.call(downlines, { search: 'rowan' })).toMatchObject({
      value: { list: [{ rebateGroup: 1_820 }] },
    });
    const above = { accountType: 0, rebateGroup: 1_821 } as const;
    expect(await birch.browser.call(makeAgentLink, above)).toMatchObject(
      refusedAs('invalid_input'),
    );
  });

  rule('is one of so many, and of no agents where none may stand', async () => {
    const { birch } = await openTree(house());
    for (let count = 0; count < mostLinks; count += 1) await make(birch, 0);
    const another = { accountType: 0, rebateGroup: 1_880 } as const;
    expect(await birch.browser.call(makeAgentLink, another)).toMatchObject(
      refusedAs('too_many_links'),
    );
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ path: `/${'x/'.repeat(24)}${birch.memberId}/` })
        .where('id', '=', birch.memberId)
        .execute(),
    );
    expect(await birch.browser.call(makeAgentLink, { ...another, accountType: 1 })).toMatchObject(
      refusedAs('tree_too_deep'),
    );
  });
});
