import { expect, test } from 'vitest';
import {
  announcements,
  article,
  helpCentre,
  news,
  notices,
  promotion,
  promotions,
} from '#contract/brand/articles.ts';
import { bytesOf, feedEntry, feedOf } from '../../../support/feed.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('what editors wrote', (place) => {
  const house = useHouse(place);
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

  test('announcements come nine on a page, latest first', async () => {
    const entries = Array.from({ length: 20 }, (_, index) =>
      feedEntry({ kind: 'announcement', id: `a-${index}`, publishedAtMs: 1_000 + index }),
    );
    await house().platform.takeFeed(bytesOf({ entries }));
    const read = async (pageNo: number) => {
      const answer = await house().browse().call(announcements, { pageNo });
      return answer.ok ? answer.value : { list: [], totalPages: -1 };
    };
    expect(ids((await read(1)).list)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11].map(named));
    expect(ids((await read(3)).list)).toEqual([1, 0].map(named));
    expect(await read(4)).toEqual({ list: [], totalPages: 3 });
    expect(await read(999_999)).toEqual({ list: [], totalPages: 3 });
  });
  const named = (index: number) => `a-${index}`;

  test('without news there is one empty page', async () => {
    const answer = await house().browse().call(news, { pageNo: 1 });
    expect(answer).toEqual({ ok: true, value: { list: [], totalPages: 1 } });
  });

  test.each([0, -1, 1.5, Number.NaN, 1e21])('page %s is refused', async (pageNo) => {
    const answer = await house().browse().call(news, { pageNo });
    expect(answer).toMatchObject({ refusal: { code: 'invalid_input' } });
  });

  test.each(['pageNo=abc', 'pageNo=', 'pageNo=1&pageNo=2', 'pageNo=1;drop', 'pageNo=0x1'])(
    'the query %s is refused',
    async (query) => {
      const request = new Request(`${testOrigin}/wps/system/announcements?${query}`);
      const response = await house().browse().send(request);
      expect(response.status).toBe(400);
    },
  );

  test('what is dated tomorrow shows tomorrow, and what ends goes away', async () => {
    const nowMs = house().clock.nowMs();
    await house().platform.takeFeed(
      bytesOf(
        feedOf(
          { kind: 'news', id: 'now', publishedAtMs: nowMs },
          { kind: 'news', id: 'later', publishedAtMs: nowMs + 5_000 },
          { kind: 'news', id: 'ending', publishedAtMs: nowMs - 1, endsAtMs: nowMs + 5_000 },
        ),
      ),
    );
    const seen = async () => {
      const answer = await house().browse().call(news, { pageNo: 1 });
      return answer.ok ? ids(answer.value.list) : [];
    };
    const wanted = { kind: 'news', id: 'later' } as const;
    expect(await seen()).toEqual(['now', 'ending']);
    expect(await house().browse().call(article, wanted)).toMatchObject({
      refusal: { code: 'unknown_article' },
    });
    house().clock.advance(5_000);
    expect(await seen()).toEqual(['later', 'now']);
    expect(await house().browse().call(article, wanted)).toMatchObject({ value: { id: 'later' } });
  });

  test('notices come by kind', async () => {
    await house().platform.takeFeed(
      bytesOf(feedOf({ kind: 'notice', id: 'n' }, { kind: 'popup', id: 'p' })),
    );
    const read = async (type: 'PL' | 'PU') => {
      const answer = await house().browse().call(notices, { type });
      return answer.ok ? ids(answer.value.list) : [];
    };
    expect(await read('PL')).toEqual(['n']);
    expect(await read('PU')).toEqual(['p']);
  });

  test('the help centre lists titles in reading order, without the texts', async () => {
    await house().platform.takeFeed(
      bytesOf(
        feedOf(
          { kind: 'help', id: 'second', order: 2 },
          { kind: 'help', id: 'first', order: 1, publishedAtMs: 5 },
        ),
      ),
    );
    const answer = await house().browse().call(helpCentre, {});
    expect(answer.ok && ids(answer.value.list)).toEqual(['first', 'second']);
    expect(JSON.stringify(answer)).not.toContain('Text of');
  });

  test('an unknown article is a 404, whatever its name', async () => {
    await house().platform.takeFeed(bytesOf(feedOf({ kind: 'announcement', id: 'a' })));
    for (const id of ['b', '', '../a', "a' or '1'='1", '__proto__', 'A', 'a\u0301']) {
      const answer = await house().browse().call(article, { kind: 'announcement', id });
      expect(answer).toMatchObject({ refusal: { code: 'unknown_article' } });
    }
    const elsewhere = await house().browse().call(article, { kind: 'news', id: 'a' });
    expect(elsewhere).toMatchObject({ refusal: { code: 'unknown_article' } });
    const response = await house()
      .browse()
      .send(new Request(`${testOrigin}/wps/system/article?kind=news&id=b`));
    expect(response.status).toBe(404);
  });

  test('the text of a help article or of a notice is no article', async () => {
    await house().platform.takeFeed(bytesOf(feedOf({ kind: 'help', id: 'a' })));
    const response = await house()
      .browse()
      .send(new Request(`${testOrigin}/wps/system/article?kind=help&id=a`));
    expect(response.status).toBe(400);
  });

  test('promotions come in the editors’ order and by category; ended ones are gone', async () => {
    const nowMs = house().clock.nowMs();
    const kind = 'promotion' as const;
    await house().platform.takeFeed(
      bytesOf(
        feedOf(
          { kind, id: 'b', order: 2, category: 'vip', art: 'stadium' },
          { kind, id: 'a', order: 1, category: 'sports', art: 'stadium', endsAtMs: nowMs + 5_000 },
        ),
      ),
    );
    const read = async (category?: 'vip' | 'sports' | 'daily') => {
      const answer = await house().browse().call(promotions, { category });
      return answer.ok ? ids(answer.value.list) : [];
    };
    expect(await read()).toEqual(['a', 'b']);
    expect(await read('vip')).toEqual(['b']);
    expect(await read('daily')).toEqual([]);
    const one = await house().browse().call(promotion, { id: 'a' });
    expect(one).toMatchObject({ value: { endsAtMs: nowMs + 5_000, content: '<p>Text of a</p>' } });
    house().clock.advance(5_000);
    expect(await read()).toEqual(['b']);
    expect(await house().browse().call(promotion, { id: 'a' })).toMatchObject({
      refusal: { code: 'unknown_article' },
    });
  });

  test('a language without texts gets its fallback’s, then English, then the brand’s own', async () => {
    const kind = 'announcement' as const;
    const titleFor = async (language: string) => {
      const answer = await house().browse({ language }).call(article, { kind, id: 'a' });
      return answer.ok ? answer.value.title : answer.refusal.code;
    };
    const vietnamese = { kind, id: 'a', languageCode: 'TY', tag: 'vi', title: 'Tiếng Việt' };
    await house().platform.takeFeed(bytesOf(feedOf(vietnamese)));
    expect(await titleFor('TH')).toBe('Tiếng Việt');
    await house().platform.takeFeed(
      bytesOf(feedOf(vietnamese, { kind, id: 'a', title: 'English' })),
    );
    expect(await titleFor('TH')).toBe('English');
    expect(await titleFor('VI')).toBe('Tiếng Việt');
    expect(await titleFor('TY')).toBe('Tiếng Việt');
    expect(await titleFor('ZZ')).toBe('English');
  });
});
