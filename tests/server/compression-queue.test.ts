import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '#server/front/limits.ts';
import { createCompressionQueue, type HurriedPage } from '#server/front/pages/compression-queue.ts';
import { buildPage, type Page } from '#server/front/pages/page.ts';
import { createPageCache } from '#server/front/pages/page-cache.ts';
import { createPageStore, type PageStore } from '#server/front/pages/page-store.ts';
import type { RenderedAnswer } from '#server/front/pages/render.ts';
import { forAll } from '#server/front/pages/render-line.ts';
import { createSecurityHeaders } from '#server/front/security-headers.ts';
import { quiet } from '../support/quiet.ts';
import { gate } from './support.ts';

const security = createSecurityHeaders(new URL('http://127.0.0.1:4321'));
const freshness = { freshMs: 60_000, staleMs: 60_000 };
const limits = { ...defaultLimits, cachedPages: 1_000, cachedBytes: 64 * 1024 * 1024 };
const words = Array.from({ length: 3_000 }, (_each, index) => `w${(index * index) % 1_009}`);

function rendering(text: string, seconds = 60): RenderedAnswer {
  const headers = { 'content-type': 'text/html', 'cache-control': `s-maxage=${seconds}` };
  return { kind: 'rendered', status: 200, headers, body: Buffer.from(text) };
}

async function hurriedPage(path: string): Promise<HurriedPage> {
  const rendered = rendering(`<p>${path}</p>`);
  return { path, rendered, page: await buildPage(rendered, security, 'quick') };
}

/** A queue whose work ends when the test says so. */
function heldQueue(kept = limits.cachedPages) {
  const store = createPageStore({ ...limits, cachedPages: kept });
  const begun: string[] = [];
  const ends: Array<PromiseWithResolvers<Page>> = [];
  const queue = createCompressionQueue({
    store,
    buildSmallest: (rendered) => {
      begun.push(rendered.body.toString());
      const end = gate<Page>();
      ends.push(end);
      return end.promise;
    },
  });
  return { store, queue, begun, ends };
}

const asker = { requestId: 'id', network: forAll };

describe('pages compressed in a hurry', () => {
  it('are squeezed one after the other, in turn', async () => {
    const { store, queue, begun, ends } = heldQueue();
    const pages = await Promise.all(['/a', '/b', '/c'].map(hurriedPage));
    for (const each of pages) {
      store.keep(each.path, each.page, freshness);
      queue.add(each);
    }
    const smallest = await buildPage(rendering('smallest'), security);
    for (const [index, { path }] of pages.entries()) {
      expect(begun).toEqual(pages.slice(0, index + 1).map((each) => `<p>${each.path}</p>`));
      ends[index]?.resolve(smallest);
      await expect.poll(() => store.holds(path, smallest)).toBe(true);
    }
  });

  it('are left alone once they are no longer kept', async () => {
    const { store, queue, begun, ends } = heldQueue(1);
    const [a, b, c] = await Promise.all(['/a', '/b', '/c'].map(hurriedPage));
    for (const each of [a, b, c]) {
      if (each === undefined) continue;
      store.keep(each.path, each.page, freshness);
      queue.add(each);
    }
    ends[0]?.reject(new Error('no memory'));
    await expect.poll(() => begun).toEqual(['<p>/a</p>', '<p>/c</p>']);
  });

  it('wait in bounded number', async () => {
    const { store, queue, begun, ends } = heldQueue();
    for (let index = 0; index <= 300; index += 1) {
      const each = await hurriedPage(`/${index}`);
      store.keep(each.path, each.page, freshness);
      queue.add(each);
    }
    for (let index = 0; index < 200; index += 1) {
      await expect.poll(() => ends[index], { interval: 1 }).toBeDefined();
      ends[index]?.reject(new Error('not this time'));
    }
    await quiet();
    expect(begun.length).toBe(201);
    expect(begun.at(-1)).toBe('<p>/300</p>');
  });
});

describe('a page in memory', () => {
  /** A cache before one page, whose text and lasting the test sets. */
  function cacheOf(first: RenderedAnswer, store = createPageStore(limits)) {
    const current = { rendered: first };
    const render = async () => current.rendered;
    return {
      current,
      cache: createPageCache({ store, render, security, mayKeep: () => true, version: () => 0 }),
    };
  }

  const textOfPage = `<p>${words.join(' ')}</p>`;
  const smallestBytes = brotliCompressSync(textOfPage, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).length;
  const bytesOf = (page: Page | undefined) => page?.variants.br.bytes.length;

  it('is compressed in a hurry at first and replaced by the smallest', async () => {
    const { cache } = cacheOf(rendering(textOfPage));
    const answer = await cache.answer('/live', asker);
    if (answer.kind !== 'page') throw new Error('no page was kept');
    expect(bytesOf(answer.page)).toBeGreaterThan(smallestBytes);
    await expect.poll(() => bytesOf(cache.fresh('/live'))).toBe(smallestBytes);
    expect(cache.fresh('/live')?.etag).toBe(answer.page.etag);
  });

  it('that missed its turn is squeezed when it is rendered again unchanged', async () => {
    const whole = createPageStore(limits);
    const missed: string[] = [];
    const store: PageStore = { ...whole, replace: (path) => void missed.push(path) };
    const { cache } = cacheOf(rendering(textOfPage, 1), store);
    await cache.answer('/live', asker);
    await expect.poll(() => missed).toEqual(['/live']);
    expect(bytesOf(cache.fresh('/live'))).toBeGreaterThan(smallestBytes);
    store.replace = whole.replace;
    await expect.poll(() => cache.fresh('/live')).toBeUndefined();
    await cache.answer('/live', asker);
    await expect.poll(() => bytesOf(cache.fresh('/live'))).toBe(smallestBytes);
  });

  it('stays the very same when it is rendered again unchanged', async () => {
    const { cache, current } = cacheOf(rendering(textOfPage, 1));
    await cache.answer('/live', asker);
    await expect.poll(() => bytesOf(cache.fresh('/live'))).toBe(smallestBytes);
    const smallest = cache.fresh('/live');
    await expect.poll(() => cache.fresh('/live')).toBeUndefined();
    const again = await cache.answer('/live', asker);
    expect(again.kind === 'page' && again.page).toBe(smallest);
    current.rendered = rendering(`${textOfPage}<p>news</p>`);
    await expect.poll(() => cache.fresh('/live')).toBeUndefined();
    const changed = await cache.answer('/live', asker);
    expect(changed.kind === 'page' && changed.page.etag).not.toBe(smallest?.etag);
  });
});
