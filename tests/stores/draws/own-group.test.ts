// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findPlay } from '#lib/lottery/plays/plays.ts';
import { emptyDraft, priceDraft } from '#stores/draws/draft.ts';
import { eventually } from '../../support/eventually.ts';
import { someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const group = 'GET /lgw/lottery/group';
const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const stakes = { least: dong('100000'), step: dong('10000'), mostBet: dong('2000000000') };

function pricedAt(oddsGroup: number) {
  const play = findPlay('k3', 'sum');
  if (!play) throw new Error('there is no sum');
  const draft = { ...emptyDraft(play), pools: [['10']], unit: '1,000', group: oddsGroup };
  const priced = priceDraft(draft, { kind: 'k3', stakes, locale: 'en' });
  if (!priced.ok) throw new Error(priced.refusal.field);
  return priced.value;
}

test('a guest’s group is not asked for, a member’s is', async () => {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on(group, () => success({ group: 1_850 }));
  const { $ownGroup, followOwnGroup } = await import('#stores/draws/own-group.ts');
  const stop = followOwnGroup();
  expect($ownGroup.get().state).toBe('loading');
  expect(stores.platform.heardOf(group)).toEqual([]);
  await stores.loadSession();
  await eventually(() =>
    expect($ownGroup.get()).toEqual({ state: 'ready', value: { group: 1_850 } }),
  );
  stop();
});

test('bets above the own group are brought down to it, with its odds; others stay', async () => {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  await stores.loadSession();
  const { $slip, addBet, capSlip, openSlip } = await import('#stores/draws/slip.ts');
  openSlip('KTD_K3_1M');
  for (const at of [1_900, 1_820]) addBet(pricedAt(at));
  capSlip('k3', 1_850);
  const priced = $slip.get().map(({ id: _, ...bet }) => bet);
  const wanted = [1_850, 1_820].map((oddsGroup) => {
    const { dropped: _, ...bet } = pricedAt(oddsGroup);
    return bet;
  });
  expect(priced).toEqual(wanted);
  const kept = $slip.get();
  capSlip('k3', 1_850);
  expect($slip.get()).toBe(kept);
});
