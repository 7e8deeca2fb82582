import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Banner } from '#contract/brand/banners.ts';
import { fillBanners, readBanners, storedBanner } from '#platform/brand/banners/index.ts';
import demoBanners from '../../../../demo/banners.json' with { type: 'json' };
import { openTestStorage } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

type StoredBanner = z.output<typeof storedBanner>;

const banner = (bannerId: string, title = bannerId): StoredBanner => ({
  bannerId,
  groupName: 'w_home',
  art: 'stadium',
  linkageType: 'page',
  url: '/sports',
  texts: { EN: { title, text: 'Text', action: 'Go' } },
});

onStorage('filling banners', (place) => {
  test('changed ones change, missing ones are hidden and come back in their place', async () => {
    const storage = await openTestStorage(place);
    const fill = (...list: StoredBanner[]) =>
      storage.withTransaction((transaction) => fillBanners(transaction, list));
    const titles = async () => {
      const wanted = { groupName: 'w_home', languageCode: 'EN' } as const;
      const list: readonly Banner[] = await readBanners(storage.db, wanted);
      return list.map(({ title }) => title);
    };
    await fill(banner('a'), banner('b'));
    expect(await titles()).toEqual(['a', 'b']);
    await fill(banner('b', 'new'), banner('c'));
    expect(await titles()).toEqual(['new', 'c']);
    await fill(banner('c'), banner('a'));
    expect(await titles()).toEqual(['c', 'a']);
    await storage.drop();
  });

  test('what an operator changed in the database stays while the file is the same', async () => {
    const storage = await openTestStorage(place);
    const fill = () =>
      storage.withTransaction((transaction) => fillBanners(transaction, [banner('a')]));
    await fill();
    await storage.db.updateTable('banners').set({ active: 0 }).execute();
    await fill();
    expect(await readBanners(storage.db, { groupName: 'w_home', languageCode: 'EN' })).toEqual([]);
    await storage.drop();
  });
});

describe('the banners of the demonstration brand', () => {
  const all: unknown[] = demoBanners;
  const list = all.map((each) => storedBanner.parse(each));

  test.each([
    ['w_home', 3],
    ['w_hot', 2],
    ['w_down', 1],
    ['w_promotion', 2],
    ['w_shop', 2],
    ['w_help', 1],
    ['w_reg', 1],
  ])('%s has %i or more', (group, least) => {
    const found = list.filter(({ groupName }) => groupName === group);
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  test('speak six languages, each in its own words', () => {
    for (const { bannerId, texts } of list) {
      expect(Object.keys(texts).sort(), bannerId).toEqual(['CN', 'EN', 'ID', 'TH', 'TY', 'VI']);
      const titles = Object.values(texts).map(({ title }) => title);
      expect(new Set(titles).size, bannerId).toBe(6);
    }
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''])(
    'lead nowhere else: %s',
    (url) => {
      expect(storedBanner.safeParse({ ...banner('a'), url }).success).toBe(false);
      const external = { ...banner('a'), linkageType: 'external', url };
      expect(storedBanner.safeParse(external).success).toBe(false);
    },
  );
});
