import { describe, expect, it } from 'vitest';
import { brandFacts } from '#contract/brand/brand.ts';
import type { RenderPage } from '#server/front/pages/render.ts';
import { createPageLocals } from '#server/page-locals.ts';
import { countingPages } from './counting-pages.ts';
import { ask, gate, openFront } from './support.ts';

describe('renders that go wrong', () => {
  const pagesThat = (renderPage: RenderPage) =>
    openFront({ renderPage, limits: { renderTimeoutMs: 200 } });

  it.each<[string, RenderPage]>([
    [
      'throw',
      () => {
        throw new Error('secret detail');
      },
    ],
    [
      'reject',
      async () => {
        throw new Error('secret detail');
      },
    ],
    ['pass an error on', (_request, _response, next) => next(new Error('secret detail'))],
    ['never answer', () => undefined],
    [
      'break off',
      (_request, response) => {
        response.write('half');
        response.destroy(new Error('secret detail'));
      },
    ],
  ])('answer 500 when they %s', async (_what, renderPage) => {
    const open = await pagesThat(renderPage);
    const reply = await ask(open, '/x');
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('secret detail');
    expect(open.lines.some((line) => line.includes('render failed'))).toBe(true);
    expect((await ask(open, '/healthz')).status).toBe(200);
  });

  it('answer 503 when the platform they ask is away, and 500 when they fail of themselves', async () => {
    let code = 'service_unavailable';
    const locals = createPageLocals(
      async () => Response.json({ success: false, code, message: '', value: {} }),
      { origin: new URL('http://site.example'), membersOnly: false },
    );
    const open = await pagesThat(async () => {
      await locals.apiFor('EN').call(brandFacts, {});
      throw new Error('nothing can be shown');
    });
    const reply = await ask(open, '/x');
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    code = 'internal_error';
    expect((await ask(open, '/y')).status).toBe(500);
  });

  it('are refused with 503 when too many are under way', async () => {
    const held = gate();
    const { renderPage, seen } = countingPages({}, () => held.promise);
    const open = await openFront({ renderPage, limits: { rendersAtOnce: 2, rendersWaiting: 0 } });
    const waiting = [ask(open, '/a'), ask(open, '/b')];
    await expect.poll(() => seen.length).toBe(2);
    const refused = await ask(open, '/c');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    held.resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(open, '/c')).status).toBe(200);
  });

  it('leave a place to pages without a query, however many queries are asked for', async () => {
    const held = gate();
    const seen: string[] = [];
    const renderPage: RenderPage = async ({ url = '' }, response) => {
      seen.push(url);
      if (url.includes('?')) await held.promise;
      response.end('page');
    };
    const open = await openFront({ renderPage, limits: { rendersAtOnce: 2, rendersWaiting: 3 } });
    const queries = Array.from({ length: 8 }, (_, index) => ask(open, `/a?q=${index}`));
    await expect.poll(() => seen.length).toBe(1);
    const refused = await Promise.race(queries);
    expect(refused.status).toBe(503);
    expect((await ask(open, '/b')).status).toBe(200);
    held.resolve();
    const statuses = (await Promise.all(queries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });
});
