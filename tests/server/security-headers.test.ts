import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#server/front/pages/render.ts';
import { removeUnusedHashes } from '#server/front/pages/used-hashes.ts';
import { completePolicy, createSecurityHeaders } from '#server/front/security-headers.ts';
import { ask, openFront } from './support.ts';

const renderPage: RenderPage = (request, response, next) => {
  const type = { 'Content-Type': 'text/html' };
  const shared = { ...type, 'Cache-Control': 's-maxage=10' };
  if (request.url === '/shared') response.writeHead(200, shared).end('<p>shared');
  else if (request.url === '/own') response.writeHead(200, type).end('<p>own');
  else if (request.url === '/moved') response.writeHead(302, { Location: '/' }).end();
  else if (request.url === '/throws') throw new Error('broken');
  else next();
};

const answers: ReadonlyArray<
  readonly [what: string, target: string, method: string, status: number]
> = [
  ['a shared page', '/shared', 'GET', 200],
  ['a page for one visitor', '/own', 'GET', 200],
  ['a redirect', '/moved', 'GET', 302],
  ['a failed page', '/throws', 'GET', 500],
  ['a page that is not there', '/nowhere', 'GET', 404],
  ['an address with a slash at its end', '/down/', 'GET', 301],
  ['a static file', '/robots.txt', 'GET', 200],
  ['a missing file', '/_astro/old.js', 'GET', 404],
  ['a call', '/wps/a', 'POST', 200],
  ['a failed call', '/wps/throws', 'GET', 500],
  ['liveness', '/healthz', 'GET', 200],
  ['readiness', '/readyz', 'GET', 200],
  ['a refused method', '/', 'TRACE', 405],
  ['a refused method on a page', '/down', 'PUT', 405],
  ['a refused address', '/%00', 'GET', 400],
];

function open(origin = 'http://127.0.0.1:4321') {
  return openFront({
    renderPage,
    origin: new URL(origin),
    platformFetch: async (request) => {
      if (request.url.endsWith('/throws')) throw new Error('broken');
      return Response.json({});
    },
  });
}

describe('every answer', () => {
  it.each(answers)('is guarded: %s', async (_what, target, method, status) => {
    const { headers, ...reply } = await ask(await open(), target, { method });
    expect(reply.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('fullscreen=(self)');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });

  it.each(answers)('insists on https behind a public origin: %s', async (_what, target, method) => {
    const { headers } = await ask(await open('https://brand.example'), target, { method });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('is guarded also as 304', async () => {
    const front = await open();
    const { etag = '' } = (await ask(front, '/shared')).headers;
    const { status, headers } = await ask(front, '/shared', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(304);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('https alone', () => {
  it.each([
    ['host', 'max-age=31536000'],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
    ['preload', 'max-age=31536000; includeSubDomains; preload'],
  ] as const)('is asked for as the setting says: %s', async (hsts, value) => {
    const open = await openFront({ renderPage, hsts, origin: new URL('https://brand.example') });
    for (const path of ['/shared', '/robots.txt', '/wps/a']) {
      expect((await ask(open, path)).headers['strict-transport-security']).toBe(value);
    }
  });
});

describe('the policy of a page', () => {
  it('gets what it lacks and keeps what it has', () => {
    expect(completePolicy("default-src 'self'; FRAME-ANCESTORS 'self';")).toBe(
      "default-src 'self'; FRAME-ANCESTORS 'self'; form-action 'self'; base-uri 'none'; object-src 'none'",
    );
  });

  it.each([
    ["frame-ancestors 'self'", 'SAMEORIGIN'],
    ["frame-ancestors 'none'", 'DENY'],
    ["default-src 'self'", 'DENY'],
    ['frame-ancestors https://partner.example', undefined],
  ])('decides who may frame it: %s', (policy, expected) => {
    const { forPage } = createSecurityHeaders(new URL('http://127.0.0.1'));
    const headers = forPage({ 'content-security-policy': policy }, Buffer.alloc(0));
    const at = headers.indexOf('X-Frame-Options');
    expect(at === -1 ? undefined : headers[at + 1]).toBe(expected);
  });

  it('stands once, and headers of the page replace ours', async () => {
    const front = await openFront({
      renderPage: (_request, response) => {
        response.writeHead(200, {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "script-src 'self'",
          'Referrer-Policy': 'no-referrer',
          'X-Powered-By': 'something',
          'Content-Language': 'vi',
        });
        response.end('<p>');
      },
    });
    const { headers } = await ask(front, '/x');
    expect(headers['content-security-policy']).toMatch(/^script-src 'self'; frame-ancestors/);
    expect(headers['content-security-policy']?.match(/frame-ancestors/g)).toHaveLength(1);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-language']).toBe('vi');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('leaves other rendered answers closed', async () => {
    const front = await openFront({
      renderPage: (_request, response) => {
        response.writeHead(200, {
          'Content-Type': 'application/xml',
          'Cache-Control': 's-maxage=9',
        });
        response.end('<urlset/>');
      },
    });
    const { headers } = await ask(front, '/sitemap.xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['content-type']).toBe('application/xml');
  });
});

describe('the hashes of a policy', () => {
  const hashOf = (content: string) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  const [mine, css, foreign] = [hashOf('mine()'), hashOf('a{}'), hashOf('other()')];
  const policy = `script-src 'self' ${mine} ${foreign}; style-src 'self' ${css} ${foreign}; img-src data:`;
  const body = Buffer.from('<style media="all">a{}</style><p>x</p><script>mine()</script>');

  it('are those of what stands in the page', () => {
    expect(removeUnusedHashes(policy, body)).toBe(
      `script-src 'self' ${mine}; style-src 'self' ${css}; img-src data:`,
    );
  });

  it('may all go', () => {
    expect(removeUnusedHashes(policy, Buffer.from('<script src="/a.js"></script>'))).toBe(
      "script-src 'self'; style-src 'self'; img-src data:",
    );
  });

  it('are cut on pages as they are sent', async () => {
    const front = await openFront({
      renderPage: (_request, response) => {
        response.writeHead(200, {
          'Content-Type': 'text/html',
          'Content-Security-Policy': policy,
          'Cache-Control': 's-maxage=60',
        });
        response.end(body);
      },
    });
    for (const path of ['/a', '/a', '/a?q=1']) {
      const sent = (await ask(front, path)).headers['content-security-policy'];
      expect(sent).toContain(`script-src 'self' ${mine};`);
      expect(sent).not.toContain(foreign);
    }
  });
});
