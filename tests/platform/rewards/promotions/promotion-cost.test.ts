import { expect } from 'vitest';
import { teamOverview } from '#contract/agents/team.ts';
import { useHouse } from '../../../support/house.ts';
import { claimOffer, giftTerms, publish, showTexts } from '../../../support/promotions.ts';
import { onStorage, ruleTest } from '../../../support/storages.ts';
import { joinTeam } from '../../../support/team.ts';

const openingGift = 88_000;

onStorage('what a promotion costs', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  rule('reaches the agent’s net revenue the moment it is claimed', async () => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', giftTerms);
    const agent = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const { browser } = await joinTeam(house(), 'maple01', { below: agent });
    const figures = async () => {
      const answer = await agent.browser.call(teamOverview, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { bonuses, ngr } = answer.value.today.figures;
      return [bonuses, ngr].map(({ amountMinor }) => Number(amountMinor) / 100);
    };
    expect(await figures()).toEqual([openingGift, -openingGift]);
    await claimOffer(browser, 'offer');
    const cost = openingGift + 50_000;
    expect(await figures()).toEqual([cost, -cost]);
  });
});
