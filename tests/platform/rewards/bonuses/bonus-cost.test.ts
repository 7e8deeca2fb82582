import { expect, test } from 'vitest';
import { teamOverview } from '#contract/agents/team.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { advanceBonuses, giveUp, passAnHour, startBonus } from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { joinTeam, type Teammate } from '../../../support/team.ts';
import { joinGame } from '../../../support/vendor-calls.ts';

const gift = 88_000;

onEachStorage('what bonuses cost', (place) => {
  const house = useHouse(place);

  /** Bonuses, GGR and NGR of an agent's team today, in whole dong, without its opening gifts. */
  async function figures({ browser }: Teammate) {
    const answer = await browser.call(teamOverview, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { bonuses, ggr, ngr } = answer.value.today.figures;
    const dong = ({ amountMinor }: { readonly amountMinor: string }) => Number(amountMinor) / 100;
    return { bonuses: dong(bonuses) - gift, ggr: dong(ggr), ngr: dong(ngr) + gift };
  }

  test('reaches net revenue as it arises, and what comes back leaves it again', async () => {
    const agent = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const { browser } = await joinTeam(house(), 'maple01', { below: agent });
    const player = await joinGame(house(), browser);
    const first = await startBonus(house(), browser, { amountMinor: '10000000', hours: 1 });
    expect(await figures(agent)).toEqual({ bonuses: 100_000, ggr: 0, ngr: -100_000 });
    // 88,000 in cash and 12,000 of the bonus, of which nothing comes back.
    await player.call('bet', 'bet-1', 100_000, { isClosed: true });
    expect(await figures(agent)).toEqual({ bonuses: 100_000, ggr: 100_000, ngr: 0 });
    await giveUp(browser, first);
    expect(await figures(agent)).toEqual({ bonuses: 12_000, ggr: 100_000, ngr: 88_000 });
    await startBonus(house(), browser, { amountMinor: '10000000', hours: 1 });
    await player.call('bet', 'bet-2', 50_000, { roundId: 'round-2' });
    await passAnHour(house(), browser, agent.browser);
    await advanceBonuses(house());
    expect(await figures(agent)).toEqual({ bonuses: 62_000, ggr: 100_000, ngr: 38_000 });
    // What the bonus staked is with the house, and so is its share of what comes back late.
    const win = { betTransactionId: 'bet-2', roundId: 'round-2', isClosed: true };
    await player.call('win', 'win-2', 20_000, win);
    expect(await figures(agent)).toEqual({ bonuses: 42_000, ggr: 130_000, ngr: 88_000 });
  });

  test('leave net revenue again when they lapse in an exclusion of their member', async () => {
    const agent = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const { browser } = await joinTeam(house(), 'maple01', { below: agent });
    await startBonus(house(), browser, { amountMinor: '10000000', hours: 1 });
    await browser.call(excludeSelf, { length: 'year' });
    expect(await figures(agent)).toEqual({ bonuses: 100_000, ggr: 0, ngr: -100_000 });
    await passAnHour(house(), agent.browser);
    await advanceBonuses(house());
    expect(await figures(agent)).toEqual({ bonuses: 0, ggr: 0, ngr: 0 });
  });

  test('are given back to the team of now, after a move as well', async () => {
    const former = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const present = await joinTeam(house(), 'birch01', { accountType: 1 });
    const member = await joinTeam(house(), 'maple01', { below: former });
    const bonus = await startBonus(house(), member.browser, { amountMinor: '10000000', hours: 1 });
    const { memberId } = member;
    const path = `/${present.memberId}/${memberId}/`;
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ path }).where('id', '=', memberId).execute(),
    );
    house().clock.advance(1);
    await giveUp(member.browser, bonus);
    expect((await figures(former)).bonuses).toBe(100_000);
    expect((await figures(present)).bonuses).toBe(-gift - 100_000);
  });
});
