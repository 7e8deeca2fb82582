import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitPath } from '#i18n/paths.ts';
import { noteShown } from '../support/seen.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** Asks as a visitor from an address in a country; redirects are not followed. */
async function visit(server: RunningServer, path: string, address = '14.160.0.1') {
  const headers = { 'X-Forwarded-For': address };
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  if (answer.status >= 400) noteShown(await answer.clone().text());
  return answer;
}

const american = '8.8.8.8';

/** Each page in one of its languages, by turns; in all of them with `--all`. */
function inTurns(addresses: readonly string[]): readonly string[] {
  if (process.env.TEST_ENGINES === 'all') return addresses;
  const pages = Map.groupBy(addresses, (address) => {
    const { pathname, search } = new URL(address);
    return splitPath(pathname).path + search;
  });
  return [...pages.values()].map((each, index) => each[index % each.length] ?? '');
}

/**
 * Pattern of every demonstration page's content before its header, without the parts that islands
 * need.
 */
const demonstrationLine =
  /<aside class="demonstration"[^>]*>[^<]{20,}<\/aside>(?:\s|<(style|script)[^>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1>)*<header/;

describe('the built site', { timeout: 120_000 }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  }, 120_000);
  afterAll(() => server.stop());

  /** Changes a setting as another instance does. */
  function setMaintenance(isOn: boolean): void {
    const database = new DatabaseSync(join(server.dataDir, 'foyer.sqlite'));
    database.exec('pragma busy_timeout = 5000');
    database
      .prepare("update settings set value = ? where key = 'maintenance'")
      .run(JSON.stringify(isOn));
    database.close();
  }

  test('tells a visitor from a restricted country so, at the address asked for', async () => {
    const answer = await visit(server, '/en/promotions', american);
    const page = await answer.text();
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<h1>RESTRICTION OF VISIT</h1>');
    expect(page).toContain(
      'Due to restriction of your location or IP address, you are not allowed',
    );
    expect(page).toContain('<dd>8.8.8.8</dd>');
    expect(page).toContain('<dd>United States</dd>');
    expect(page).toContain('href="mailto:support@halcyon.example"');
    expect(page).toContain('href="/promotions"');
    expect(page).toContain('name="robots" content="noindex"');
    expect((await visit(server, '/en/promotions')).status).toBe(200);
  });

  test('is closed during maintenance and opens after it, all within seconds', async () => {
    const statusOf = async (path: string) => (await visit(server, path)).status;
    expect(await statusOf('/en/help?page=2')).toBe(200);
    setMaintenance(true);
    await expect.poll(() => statusOf('/en/help?page=2')).toBe(503);
    const answer = await visit(server, '/en/help?page=2', american);
    const page = await answer.text();
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(page).toContain('<h1>System Maintenance</h1>');
    expect(page).toMatch(/<a[^>]+href="\/en\/help\?page=2"[^>]*>Refresh<\/a>/);
    expect(page).toContain('href="/help?page=2"');
    const files = [...page.matchAll(/(?:src|href)="(\/(?:_astro|fonts|icons)\/[^"#]+)/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, file = ''] of files) expect(await statusOf(file), file).toBe(200);
    expect(await statusOf('/robots.txt')).toBe(200);
    setMaintenance(false);
    await expect.poll(() => statusOf('/en/help?page=2')).toBe(200);
  });

  test('shows what a visitor wrote into the address as text', async () => {
    setMaintenance(true);
    const closed = async (path: string) => {
      const answer = await visit(server, path);
      return answer.status === 503 ? await answer.text() : '';
    };
    await expect.poll(() => closed('/')).toContain('<h1>');
    expect(await closed('/en/x?a="><b>')).not.toContain('"><b>');
    expect(await closed('/en//evil.example')).not.toContain('href="//');
    setMaintenance(false);
    await expect.poll(() => closed('/')).toBe('');
  });

  test('lists pages for search engines that all are there and may be listed', async () => {
    const map = await (await visit(server, '/sitemap.xml')).text();
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(100);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(map).toMatch(/promoDetail\?id=[\w-]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    const visited = inTurns(addresses);
    expect(visited.length).toBeGreaterThan(20);
    for (const address of visited) {
      const answer = await visit(server, address.slice(server.url.length));
      const page = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(page, address).not.toContain('content="noindex"');
      expect(page, address).toMatch(demonstrationLine);
      expect(page, address).toContain(`<link rel="canonical" href="${address}">`);
      const tags = [...page.matchAll(/ hreflang="([\w-]+)"[^>]* data-language="[A-Z]+" href/g)];
      expect(new Set(tags.map(([, tag]) => tag)).size, address).toBe(tags.length);
    }
  });

  test('names its site map, and what is not for search engines', async () => {
    const robots = await (await visit(server, '/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
    for (const path of ['/wps', '/lgw', '/game', '/seamless', '/en/game']) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
    expect(await (await visit(server, '/en/404')).text()).toContain('content="noindex"');
  });

  test('says on other pages too that it is a demonstration, in their language', async () => {
    const text = 'This is a demonstration site. Its accounts, money and results are not real.';
    for (const path of ['/en/game', '/en/login', '/en/nowhere', '/en/helpmc', '/en/down']) {
      expect(await (await visit(server, path)).text(), path).toContain(text);
    }
    expect(await (await visit(server, '/en/promotions', american)).text()).toContain(text);
    expect(await (await visit(server, '/')).text()).toContain('Đây là trang trình diễn');
  });

  test('has a profile for the home screens of iPhones, and no other file beside it', async () => {
    const answer = await visit(server, '/download/halcyon.mobileconfig');
    expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config');
    expect(await answer.text()).toContain(`<key>URL</key><string>${server.url}/</string>`);
    expect((await visit(server, '/download/other.mobileconfig')).status).toBe(404);
  });

  test.each([
    ['/en', 200],
    ['/th/rng', 200],
    ['/lottery', 200],
    ['/parts/rng', 200],
    ['/en/parts/games', 200],
    ['/en/help/getting-started', 200],
    ['/helpmc/getting-started', 200],
    ['/qr/ios.svg', 200],
    ['/site.webmanifest', 200],
    ['/en/home', 301],
    ['/index.html', 301],
    ['/register.html', 301],
    ['/en/help/terms', 301],
    ['/en/live/', 301],
  ])('has an answer at %s: %i', async (path, status) => {
    expect((await visit(server, path)).status).toBe(status);
  });

  test("leaves another lobby's games out of a lobby's part", async () => {
    const gameId = 'pdg-paper-dragon-dance';
    for (const [category, isThere] of [
      ['RNG', true],
      ['LIVE', false],
    ] as const) {
      const page = await visit(server, `/en/parts/games?ids=${gameId}&category=${category}`);
      expect((await page.text()).includes(gameId), category).toBe(isThere);
    }
  });

  test('renders nothing for a path that leads nowhere', async () => {
    const nowhere = ['/a1', '/en/a2', '/th/help/a3', '/parts/a4', '/a5/b', '/fr/rng', '/en/lott'];
    const first = await (await visit(server, '/en/nowhere')).text();
    for (const path of nowhere) {
      const answer = await visit(server, `${path}?q=1`);
      expect(answer.status, path).toBe(404);
      const page = await answer.text();
      if (path.startsWith('/en')) expect(page, path).toBe(first);
    }
    // What is rendered and is not there has a line of its own in the log.
    await visit(server, '/news/a6');
    await expect.poll(() => server.output()).toContain('"path":"/news/a6"');
    for (const path of nowhere) expect(server.output()).not.toContain(`"path":"${path}"`);
  });

  test('changes no pictures on demand', async () => {
    for (const path of [
      '/_image',
      '/./_image?href=/favicon.svg&f=svg',
      '/%5Fimage?href=http://a.b/',
      '/en/_image?href=/favicon.svg&f=svg',
      '/en/_server-islands/a',
    ]) {
      expect((await visit(server, path)).status, path).toBe(404);
    }
  });

  test('has a policy on each page that names only what the page has', async () => {
    for (const path of ['/', '/en/rng', '/help', '/nowhere']) {
      const policy = (await visit(server, path)).headers.get('content-security-policy') ?? '';
      expect(policy.length, path).toBeLessThan(1_200);
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe-inline');
    }
  });
});

describe('the built site for members alone', { timeout: 120_000 }, () => {
  test('sends guests to the sign-in page, which stays open to them', async () => {
    const server = await startServer({ env: { LOGINED_TO_HOME_PAGE: '1' } });
    const home = await visit(server, '/en');
    const login = await visit(server, '/en/login');
    const page = await login.text();
    const asked = await fetch(`${server.url}/en/help`, {
      headers: { Cookie: '__Host-sid=made-up', 'X-Forwarded-For': '14.160.0.1' },
    });
    const inside = await asked.text();
    await server.stop();
    expect([home.status, home.headers.get('location')]).toEqual([302, '/en/login']);
    expect(login.status).toBe(200);
    expect(page).not.toContain('data-guests-go');
    expect(inside).toContain('data-guests-go="/en/login"');
  });
});
