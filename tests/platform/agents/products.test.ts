import { expect, test } from 'vitest';
import { lossStatements } from '#contract/agents/loss-statements.ts';
import {
  type ProductKind,
  type ProductSums,
  productStatements,
  productStatementsExport,
} from '#contract/agents/product-statements.ts';
import { dayMs } from '#lib/time.ts';
import { addDays, endOfDay, zoneDay } from '#lib/zone-day.ts';
import { requestMove, runMoves } from '#platform/agents/moves/index.ts';
import { compareDays } from '#platform/play/index.ts';
import { site } from '#site';
import { onDatabase } from '../../support/database.ts';
import { beside } from '../../support/deposits.ts';
import { testOrigin, useHouse } from '../../support/house.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onEachStorage } from '../../support/storages.ts';
import { openTree, type Teammate } from '../../support/team.ts';

const figures = ['stake', 'validStake', 'payout', 'ggr'] as const;
const amountsOf = (total: ProductSums['total']) =>
  figures.map((name) => Number(total[name].amountMinor));

onEachStorage('play by product', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const today = () => zoneDay(house().clock.nowMs(), site.timeZone);
  const span = (days = 30) => ({ fromDay: addDays(today(), 1 - days), toDay: today() });
  const play = (username: string, input: Parameters<typeof settlePlay>[2]) =>
    beside(house(), ({ storage, clock }) => settlePlay({ storage, clock, site }, username, input));
  const live = { category: 'LIVE', vassalage: 'AV' } as const;
  const lottery = { category: 'ELOTT', vassalage: 'KTD' } as const;

  async function playAll() {
    await play('maple01', { stakeMinor: 1_000n, payoutMinor: 400n });
    await play('maple01', { ...live, stakeMinor: 200n, validStakeMinor: 150n, payoutMinor: 900n });
    await play('maple01', { ...lottery, stakeMinor: 70n });
    await play('maple01', { ...lottery, kind: 'void', stakeMinor: -20n });
    await play('birch01', { ...live, stakeMinor: 30n });
    await play('alder01', { stakeMinor: 5n, payoutMinor: 2n });
    await play('cedar01', { stakeMinor: 9_000n });
    await play('hazel01', { stakeMinor: 9_000n });
    await play('maple01', { stakeMinor: 8_000n, mode: 'trial' });
    await play('maple01', { stakeMinor: 600n, settledAtMs: house().clock.nowMs() - 40 * dayMs });
  }

  const read = async (agent: Teammate, kind: ProductKind, memberId?: string) => {
    const input = { ...span(), by: kind, of: memberId };
    const answer = await agent.browser.call(productStatements, input);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  /** Expects rows to add up to the loss statement of the same days and account. */
  async function expectSameAsLosses(agent: Teammate, memberId?: string) {
    const losses = await agent.browser.call(lossStatements, { ...span(), of: memberId });
    if (!losses.ok) throw new Error(losses.refusal.code);
    for (const by of ['category', 'vendor'] as const) {
      const { team, own, moved, lines } = await read(agent, by, memberId);
      expect(amountsOf(team.total)).toEqual(
        figures.map((n) => Number(losses.value.total[n].amountMinor)),
      );
      const parts = [...lines, ...(own ? [own] : []), ...(moved ? [moved] : [])];
      for (const { code, figures: whole } of team.products) {
        const rows = parts.flatMap(({ products }) => products.filter((row) => row.code === code));
        const sums = figures.map((name) =>
          rows.reduce((sum, row) => sum + Number(row.figures[name].amountMinor), 0),
        );
        expect([code, ...sums]).toEqual([code, ...amountsOf(whole)]);
      }
      for (const line of lines) {
        const loss = losses.value.lines.find(({ memberId }) => memberId === line.memberId);
        expect(amountsOf(line.total)).toEqual(
          figures.map((name) => Number(loss?.figures[name].amountMinor)),
        );
      }
    }
  }

  test('is told for the team and each line, and comes to the loss statement', async () => {
    const { cedar, birch } = await openTree(house());
    await playAll();
    const { team, lines, own } = await read(cedar, 'category');
    expect(own).toBeUndefined();
    expect(
      team.products.map(({ code, figures: each }) => [code, each.rounds, ...amountsOf(each)]),
    ).toEqual([
      ['RNG', 2, 1_005, 1_005, 402, 603],
      ['LIVE', 2, 230, 180, 900, -670],
      ['ELOTT', 1, 50, 50, 0, 50],
    ]);
    expect(
      lines.map(({ username, products }) => [username, ...products.map(({ code }) => code)]),
    ).toEqual([
      ['aspen01', 'RNG'],
      ['birch01', 'RNG', 'LIVE', 'ELOTT'],
    ]);
    await expectSameAsLosses(cedar);
    await expectSameAsLosses(cedar, birch.memberId);
    const below = await read(cedar, 'category', birch.memberId);
    expect(below.own?.products.map(({ code }) => code)).toEqual(['LIVE']);
  });

  test('is told by provider with its name, and as a file', async () => {
    const { cedar } = await openTree(house());
    await playAll();
    const { team } = await read(cedar, 'vendor');
    const names = await onDatabase(house(), (db) =>
      db.selectFrom('vendors').select(['vassalage', 'title']).execute(),
    );
    const titles = new Map(names.map(({ vassalage, title }) => [vassalage, title]));
    expect(team.products.map(({ code, vendor }) => [code, vendor])).toEqual(
      ['MNR', 'AV', 'KTD'].map((code) => [code, titles.get(code) ?? code]),
    );
    expect(titles.has('AV')).toBe(true);
    const query = new URLSearchParams({ ...span(), by: 'vendor' });
    const answer = await cedar.browser.send(
      new Request(`${testOrigin}${productStatementsExport.path}?${query}`, {
        headers: { 'accept-language': 'en' },
      }),
    );
    const rows = (await answer.text())
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(','));
    expect(rows.map(([name, vendor, , stake]) => [name, vendor, stake])).toEqual([
      ['aspen01', titles.get('MNR'), '0.05'],
      ['birch01', titles.get('MNR'), '10.00'],
      ['birch01', titles.get('AV'), '2.30'],
      ['birch01', titles.get('KTD') ?? 'KTD', '0.50'],
      ['Totals', titles.get('MNR'), '10.05'],
      ['Totals', titles.get('AV'), '2.30'],
      ['Totals', titles.get('KTD') ?? 'KTD', '0.50'],
    ]);
  });

  test('names what moved, and tells nobody of what was before', async () => {
    const { cedar, hazel } = await openTree(house());
    await playAll();
    await beside(house(), async (parts) => {
      await parts.storage.withTransaction((transaction) =>
        requestMove(
          transaction,
          { ...parts, site },
          {
            username: 'birch01',
            agent: 'hazel01',
            why: 'asked for',
            actor: 'staff:ann',
          },
        ),
      );
    });
    const endMs = endOfDay(today(), site.timeZone) ?? 0;
    house().clock.advance(endMs - house().clock.nowMs() + 1_000);
    await beside(house(), (parts) => runMoves({ ...parts, site } as never));
    house().clock.advance(dayMs);
    for (const agent of [cedar, hazel]) await signInAgain(agent.browser, agent.username);
    expect((await read(hazel, 'category')).lines).toEqual([]);
    await play('maple01', { ...live, stakeMinor: 40n });
    const left = await read(cedar, 'category');
    expect(left.moved?.products.map(({ code }) => code)).toEqual(['RNG', 'LIVE', 'ELOTT']);
    expect(left.lines.map(({ username }) => username)).toEqual(['aspen01']);
    expect(await read(hazel, 'category')).toMatchObject({
      team: { products: [{ code: 'LIVE', figures: { stake: { amountMinor: '40' } } }] },
      lines: [{ username: 'birch01', sinceDay: today(), products: [{ code: 'LIVE' }] }],
    });
    await expectSameAsLosses(cedar);
    await expectSameAsLosses(hazel);
  });

  test('is compared with its facts each night, and put right', async () => {
    const { cedar } = await openTree(house());
    const compare = () =>
      beside(house(), async (parts) => void (await compareDays({ ...parts, site } as never)));
    await compare();
    await playAll();
    await onDatabase(house(), (db) =>
      db.updateTable('team_product_days').set({ stake_minor: 7n }).execute(),
    );
    house().clock.advance(dayMs);
    await signInAgain(cedar.browser, cedar.username);
    await compare();
    await expectSameAsLosses(cedar);
  });
});
