import { expect, test } from 'vitest';
import { downlines } from '#contract/agents/downlines.ts';
import { agentLinks, makeAgentLink, switchAgentLink } from '#contract/agents/links.ts';
import { finishSocial } from '#contract/identity/social.ts';
import { secondMs } from '#lib/time.ts';
import { answerOf } from '../../../support/contracts.ts';
import { useHouse } from '../../../support/house.ts';
import { telegramResult, telegramSite, visit } from '../../../support/social-sites.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';
import { openTree } from '../../../support/team.ts';

onStorage('an agent’s link at another site', (place) => {
  const house = useHouse(place, (config) => ({ ...config, social: { telegram: telegramSite } }));

  test('puts who is new below the agent, as what it says, and counts them once', async () => {
    await switchOn(house(), 'TELEGRAMLOGIN');
    const { birch } = await openTree(house());
    const order = { accountType: 1, rebateGroup: 1_850 } as const;
    const { linkId, code } = await answerOf(birch.browser.call(makeAgentLink, order));
    const come = async (referralCode: string, id: number) => {
      const browser = house().browse();
      const { provider } = await visit(browser, 'telegram');
      const auth_date = house().clock.nowMs() / secondMs;
      const tgAuthResult = telegramResult({ id, auth_date: Math.floor(auth_date) });
      return browser.call(finishSocial, { provider, tgAuthResult, referralCode });
    };
    const turn = (isOn: boolean) => birch.browser.call(switchAgentLink, { linkId, isOn });
    await turn(false);
    expect(await come(code, 7)).toMatchObject({ refusal: { code: 'invitation_code_error' } });
    await turn(true);
    house().clock.advance(secondMs);
    const { account, isNew } = await answerOf(come(code.toLowerCase(), 7));
    expect(isNew).toBe(true);
    const { list } = await answerOf(birch.browser.call(downlines, { search: account }));
    expect(list).toMatchObject([{ username: account, ...order }]);
    house().clock.advance(secondMs);
    // Who has an account by now comes by no link.
    expect(await answerOf(come(code, 7))).toMatchObject({ account, isNew: false });
    const { links } = await answerOf(birch.browser.call(agentLinks, {}));
    expect(links).toMatchObject([{ linkId, registrations: 1 }]);
  });
});
