import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localPath } from '#i18n/paths.ts';
import { siteLanguages } from '#site';
import { missing, printedKey, routes } from '../support/routes.ts';
import { messageOf } from '../support/seen.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/* What visitors are sent, before a browser makes anything of it. */

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.stop());

const { DOMParser: Parser } = new Window();
let visitors = 0;

/** A visitor of an address of their own, from no country; redirects are not followed. */
function visit(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  visitors += 1;
  const address = `10.9.${Math.floor(visitors / 250)}.${visitors % 250}`;
  return fetch(server.url + path, {
    headers: { 'x-forwarded-for': address, ...headers },
    redirect: 'manual',
  });
}

/** A page as a browser without scripts has it. */
async function documentOf(path: string, status = 200) {
  const answer = await visit(path);
  expect(answer.status, path).toBe(status);
  return new Parser().parseFromString(await answer.text(), 'text/html');
}

const policyOf = async (path: string) =>
  (await visit(path)).headers.get('content-security-policy') ?? '';

const both = [
  { code: 'ty', prefix: '', gift: '88.000\u00a0VND' },
  { code: 'en', prefix: '/en', gift: '88,000\u00a0VND' },
];

describe('the pages', { timeout: 60_000 }, () => {
  test.each([...routes, ...missing])('%s reads whole in every language', async (path) => {
    for (const language of siteLanguages) {
      const home = localPath('/', language);
      const answer = await visit(path === '' ? home : home.replace(/\/$/, '') + path);
      expect(answer.status, language.code).toBe(missing.includes(path) ? 404 : 200);
      const html = await answer.text();
      expect(/<html[^>]*\slang="([^"]*)"/.exec(html)?.[1]).toBe(language.tag);
      expect(html, language.code).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
      expect(html.match(/<main[\s>]/g), language.code).toHaveLength(1);
      expect(html.match(/<h1[\s>]/g), language.code).toHaveLength(1);
      const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/);
      expect(shown.filter((text) => printedKey.test(text.trim()))).toEqual([]);
    }
  });

  test('are one copy for all visitors, which ask only whether it changed', async () => {
    for (const path of [
      '/',
      '/en',
      '/login',
      '/en/register',
      '/down',
      '/en/help/getting-started',
    ]) {
      const first = await visit(path);
      expect(first.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.get('set-cookie'), path).toBeNull();
      const etag = first.headers.get('etag') ?? '';
      const again = await visit(path, { 'if-none-match': etag });
      expect(again.status, path).toBe(304);
    }
  });

  test('of the home page’s links lead somewhere', async () => {
    for (const { prefix } of both) {
      const home = prefix || '/';
      const page = await documentOf(home);
      const links = [...page.querySelectorAll('a[href]')].map(
        (link) => new URL(link.getAttribute('href') ?? '', server.url + home),
      );
      const own = new Set(links.filter(({ origin }) => origin === server.url).map(String));
      expect(own.size).toBeGreaterThan(20);
      for (const each of own) {
        const { pathname, search, hash } = new URL(each);
        expect((await visit(pathname + search)).status, each).toBe(200);
        if (hash !== '' && pathname === home) {
          expect(page.querySelectorAll(`[id="${hash.slice(1)}"]`).length, each).toBe(1);
        }
      }
    }
  });

  test('of the front have other names too', async () => {
    for (const path of ['/index', '/index.html', '/home', '/en/home']) {
      let answer = await visit(path);
      const led = answer.headers.get('location');
      if (led !== null) answer = await visit(new URL(led, server.url).pathname);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).toContain('<main');
    }
  });

  test('and all other answers carry the security headers, without unsafe words', async () => {
    const paths = ['/', '/en/down', '/wps/system/status', '/no-such-page', '/favicon.svg'];
    for (const path of [...paths, '/wps/none']) {
      const { headers } = await visit(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      const policy = headers.get('content-security-policy');
      expect(policy, path).toMatch(/default-src '(self|none)'/);
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe|strict-dynamic/);
      expect(headers.get('x-request-id'), path).toMatch(/\S{8,}/);
    }
  });

  test('but the search of help may run no compiled program', async () => {
    expect(await policyOf('/en/help/search')).toContain("'wasm-unsafe-eval'");
    for (const path of ['/en', '/en/help', '/en/promotions', '/en/help/getting-started']) {
      expect(await policyOf(path), path).not.toContain('unsafe');
    }
  });
});

describe('what they show', () => {
  const lobbies = ['live', 'rng', 'sports', 'esports', 'fish', 'pvp', 'elott', 'cockfight'];

  /** Counts the games that a lobby lists. */
  const countTiles = async (path: string) =>
    (await documentOf(path)).querySelectorAll('[data-results] .game-grid > .tile').length;

  test.each([...lobbies, 'inhouse'])('the lobby /%s lists games, a page of them', async (path) => {
    const count = await countTiles(`/en/${path}`);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(42);
  });

  test('bad parameters give the first page or say that there is nothing', async () => {
    for (const query of ['page=abc', 'page=-1', 'minBet=x', 'sort=%F0%9F%8E%B2', 'hot=7']) {
      expect(await countTiles(`/en/rng?${query}`), query).toBe(42);
    }
    for (const query of ['kind=nope', 'vendor=NOPE', 'vendor=SLK,MNR', `q=${'z'.repeat(500)}`]) {
      const page = await documentOf(`/en/rng?${query}`);
      const headings = [...page.querySelectorAll('h2, h3')].map((each) => each.textContent.trim());
      expect(headings, query).toContain(messageOf('en', 'lobby:empty.title'));
    }
  });

  test('what does not exist is a friendly 404', async () => {
    for (const path of [
      '/en/lottery?gameCode=NOPE',
      '/en/vnlottery?gameCode=NOPE',
      '/en/game?gameId=NOPE',
      '/en/seamless?gameId=%3Cscript%3E',
    ]) {
      const page = await documentOf(path, 404);
      expect(page.querySelectorAll('h1').length, path).toBe(1);
      expect(page.querySelectorAll('main a[href]').length, path).toBeGreaterThan(0);
    }
  });

  test('a page that does not exist leads to the front in other languages', async () => {
    const page = await documentOf('/en/no-such-page', 404);
    const links = [...page.querySelectorAll('.language-list a')];
    expect(links.length).toBeGreaterThan(siteLanguages.length);
    const fronts = siteLanguages.map((each) => localPath('/', each));
    for (const link of links) expect(fronts).toContain(link.getAttribute('href'));
  });

  test('a letter names its language only where it is another than the page’s', async () => {
    for (const path of ['/en/announcements', '/news']) {
      const letters = [...(await documentOf(path)).querySelectorAll('.letter-list li')];
      expect(letters.length, path).toBeGreaterThan(0);
      expect(letters.map((each) => each.getAttribute('lang')).filter(Boolean), path).toEqual([]);
    }
  });

  test('beside a promotion stand others', async () => {
    const [first] = (await documentOf('/en/promotions')).querySelectorAll('.promo-grid a[href]');
    const own = first?.getAttribute('href') ?? '';
    expect(own).toContain('promoDetail?id=');
    const others = (await documentOf(own)).querySelectorAll('.promo-others .card-grid a');
    expect(others.length).toBeGreaterThan(0);
    expect([...others].map((each) => each.getAttribute('href'))).not.toContain(own);
  });

  test('codes of the apps can be had as pictures, and only those', async () => {
    for (const app of ['android', 'ios']) {
      const answer = await visit(`/qr/${app}.svg`);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(await answer.text()).toMatch(/^<svg[^>]* width="200" height="200"/);
    }
    expect((await visit('/qr/other.svg')).status).toBe(404);
  });

  test.each(both)('rules that moved are found at their old address, $code', async ({ prefix }) => {
    for (const slug of ['terms', 'responsible-play']) {
      const answer = await visit(`${prefix}/help/${slug}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toMatch(new RegExp(`${prefix}/${slug}$`));
      expect((await visit(`${prefix}/${slug}`)).status).toBe(200);
    }
  });

  test.each(both)('a promotion that is not there shows others, $code', async ({ code, prefix }) => {
    const page = await documentOf(`${prefix}/promoDetail?id=none`, 404);
    const title = page.querySelector('h1')?.textContent.trim();
    expect(title).toBe(messageOf(code, 'content:promotions.unknown'));
    expect(page.querySelectorAll('.promo-card').length).toBeGreaterThan(0);
  });

  test.each(both)(
    'the points mall has items to redeem and says how points are earned, $code',
    async ({ code, prefix }) => {
      const page = await documentOf(`${prefix}/pointMall?kind=gift`);
      expect(page.body.textContent).toContain(messageOf(code, 'content:points.rates'));
      const cards = [...page.querySelectorAll('.redeem-card')];
      expect(cards.length).toBeGreaterThan(0);
      expect(page.querySelector('[data-redeem]')?.getAttribute('data-opens')).toBe('login');
    },
  );

  test.each(both)(
    'what a new member is given stands on the registration page, $code',
    async (language) => {
      const page = await documentOf(`${language.prefix}/register`);
      const [before = ''] = messageOf(language.code, 'content:promotions.gift').split('{{gift}}');
      const headings = [...page.querySelectorAll('h1, h2, h3')].map((each) => each.textContent);
      expect(headings.some((text) => text.includes(`${before}${language.gift}`))).toBe(true);
      expect(page.querySelector('.auth-offers')?.textContent).toContain(language.gift);
    },
  );

  test.each(both)(
    'the operator is named on contact, in the rules and below, $code',
    async (language) => {
      for (const path of ['/contact', '/terms', '/privacy']) {
        const page = await documentOf(language.prefix + path);
        for (const part of ['main', '.site-footer']) {
          const text = page.querySelector(part)?.textContent ?? '';
          expect(text, `${path} ${part}`).toContain('Halcyon Example Company');
          expect(text, `${path} ${part}`).toContain(
            messageOf(language.code, 'content:operator.invented'),
          );
          expect(text).not.toContain('{{');
        }
        expect(page.querySelectorAll('.site-footer .payment-marks li').length).toBe(3);
      }
    },
  );
});
