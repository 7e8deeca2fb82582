import { expect, test } from 'vitest';
import { banners } from '#contract/brand/banners.ts';
import { sealing } from '#contract/brand/system.ts';
import { favouriteGames } from '#contract/play/favourites.ts';
import { gameMenus } from '#contract/play/games.ts';
import { redeemItems } from '#contract/rewards/redeems.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('answers that callers share', (place) => {
  const house = useHouse(place);

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    house()
      .browse()
      .send(new Request(`${testOrigin}${path}`, { headers }));

  test('may be kept for a while and are asked for anew by their tag', async () => {
    const first = await get(gameMenus.path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('application/json');
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=300',
    );
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(gameMenus.path, { 'if-none-match': given });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(tag);
    }
    const other = await get(gameMenus.path, { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test('vary by language only where their words do', async () => {
    const vary = async (path: string) => (await get(path)).headers.get('vary');
    expect(await vary(gameMenus.path)).toBe('foyer-contract');
    expect(await vary(redeemItems.path)).toBe('foyer-contract, language');
    expect(await vary(`${banners.path}?groupName=w_home`)).toBe('foyer-contract, language');
    const tags = await Promise.all(
      ['EN', 'TY'].map(async (language) =>
        (await get(redeemItems.path, { language })).headers.get('etag'),
      ),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('are the only ones kept: not refusals, not a member’s, not those of a moment', async () => {
    const refused = await get(`${banners.path}?groupName=nonsense`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const stranger = await get(`${favouriteGames.path}?pageNo=1`);
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const member = await house().browseAsMember();
    const own = await member.send(new Request(`${testOrigin}${favouriteGames.path}?pageNo=1`));
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(own.headers.get('etag')).toBeNull();
    expect((await get(sealing.path)).headers.get('cache-control')).toBe('no-store');
  });
});
