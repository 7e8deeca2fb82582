import { expect, test } from 'vitest';
import { announcements, article, promotions } from '#contract/brand/articles.ts';
import type { FeedEntry } from '#lib/feed.ts';
import { replaceFeed } from '#platform/brand/articles/index.ts';
import { bytesOf, feedEntry, feedOf } from '../../../support/feed.ts';
import { openTestStorage, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('taking over what editors wrote', (place) => {
  const house = useHouse(place);

  const idsNow = async () => {
    const answer = await house().browse().call(announcements, { pageNo: 1 });
    return answer.ok ? answer.value.list.map(({ id }) => id).sort() : answer.refusal.code;
  };

  test('texts replace the ones before', async () => {
    await house().platform.takeFeed(
      bytesOf(feedOf({ kind: 'announcement', id: 'a' }, { kind: 'announcement', id: 'b' })),
    );
    expect(await idsNow()).toEqual(['a', 'b']);
    await house().platform.takeFeed(
      bytesOf(
        feedOf({ kind: 'announcement', id: 'b', title: 'New' }, { kind: 'announcement', id: 'c' }),
      ),
    );
    expect(await idsNow()).toEqual(['b', 'c']);
    const wanted = { kind: 'announcement', id: 'b' } as const;
    expect(await house().browse().call(article, wanted)).toMatchObject({ value: { title: 'New' } });
  });

  test('texts stay when the platform opens again without any', async () => {
    await house().platform.takeFeed(bytesOf(feedOf({ kind: 'announcement', id: 'a' })));
    await house().reopen();
    expect(await idsNow()).toEqual(['a']);
  });

  test('an empty feed takes every text away', async () => {
    await house().platform.takeFeed(bytesOf(feedOf({ kind: 'announcement', id: 'a' })));
    await house().platform.takeFeed(bytesOf({ entries: [] }));
    expect(await idsNow()).toEqual([]);
  });

  test('what could run in a page is taken out before it is kept', async () => {
    const html = '<p onclick="go()">Hello</p><script>go()</script><img src=x onerror=go()>';
    await house().platform.takeFeed(bytesOf(feedOf({ kind: 'announcement', id: 'a', html })));
    const answer = await house().browse().call(article, { kind: 'announcement', id: 'a' });
    expect(answer).toMatchObject({ value: { content: '<p>Hello</p>' } });
  });

  test('hundreds of texts are taken at once', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      feedEntry({ kind: 'announcement', id: `a-${index}` }),
    );
    await house().platform.takeFeed(bytesOf({ entries: many }));
    const answer = await house().browse().call(announcements, { pageNo: 1 });
    expect(answer).toMatchObject({ value: { totalPages: 45 } });
  });

  const wrong: [string, Partial<FeedEntry>, string][] = [
    ['a name with a slash', { id: 'a/b' }, 'id: takes lower case'],
    ['a language nobody knows', { languageCode: 'QQ' }, 'languageCode: is no language code'],
    ['an empty title', { title: '' }, 'title: is empty'],
    ['a time that is none', { publishedAtMs: Number.NaN }, 'publishedAtMs'],
    ['an end before its beginning', { endsAtMs: 5 }, 'endsAtMs: is not after publishedAtMs'],
    ['a path to another site', { path: '//evil.example' }, 'path: takes a path of this site'],
    ['a promotion of no category', { kind: 'promotion', art: 'stadium' }, 'category: takes one of'],
    ['a promotion without a drawing', { kind: 'promotion', category: 'vip' }, 'art: is missing'],
  ];
  test.each(wrong)(
    '%s is refused by entry and field, and nothing changes',
    async (_, fields, why) => {
      await house().platform.takeFeed(bytesOf(feedOf({ kind: 'announcement', id: 'kept' })));
      const feed = feedOf(
        { kind: 'announcement', id: 'x' },
        { kind: 'news', id: 'bad', ...fields },
      );
      const taken = house().platform.takeFeed(bytesOf(feed));
      await expect(taken).rejects.toThrow(why);
      await expect(taken).rejects.toThrow(`${fields.kind ?? 'news'}/${fields.id ?? 'bad'} (`);
      expect(await idsNow()).toEqual(['kept']);
    },
  );

  test('a field nobody knows and a text that is there twice are refused', async () => {
    const more = Object.assign(feedEntry({ kind: 'news', id: 'a' }), { more: 1 });
    await expect(house().platform.takeFeed(bytesOf({ entries: [more] }))).rejects.toThrow(
      'field more',
    );
    const twice = feedOf({ kind: 'news', id: 'a' }, { kind: 'news', id: 'a' });
    await expect(house().platform.takeFeed(bytesOf(twice))).rejects.toThrow(
      'news/a (EN) is there twice',
    );
  });

  test('promotions come from the same texts', async () => {
    await house().platform.takeFeed(
      bytesOf(feedOf({ kind: 'promotion', id: 'p', category: 'vip', art: 'stadium' })),
    );
    const answer = await house().browse().call(promotions, {});
    expect(answer).toMatchObject({
      value: { list: [{ id: 'p', category: 'vip', art: 'stadium' }] },
    });
  });
});

onStorage('the texts that are kept', (place) => {
  test('are written again only when they changed', async () => {
    const storage = await openTestStorage(place);
    const feed = feedOf({ kind: 'news', id: 'a' });
    expect(await replaceFeed(storage, bytesOf(feed))).toBe(true);
    expect(await replaceFeed(storage, bytesOf(feed))).toBe(false);
    expect(await replaceFeed(storage, bytesOf(feedOf({ kind: 'news', id: 'b' })))).toBe(true);
    expect(await replaceFeed(storage, bytesOf(feed))).toBe(true);
    await storage.drop();
  });

  test('are of one feed when two are taken at once', async () => {
    const storage = await openTestStorage(place);
    const feeds = ['one', 'two', 'three'].map((name) =>
      feedOf(
        ...Array.from({ length: 120 }, (_, index) => ({
          kind: 'news' as const,
          id: `${name}-${index}`,
        })),
      ),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(feeds.map((feed) => replaceFeed(storage, bytesOf(feed))));
      const rows = await storage.db.selectFrom('articles').select('article_id').execute();
      expect(rows).toHaveLength(120);
      expect(new Set(rows.map((row) => row.article_id.split('-')[0])).size).toBe(1);
    }
    await storage.drop();
  });
});
