import { expect, test } from 'vitest';
import { allowedHosts, findHostRefusal } from '../../src/server/front/connections/hosts.ts';
import type { RequestHead } from '../../src/server/front/connections/request-head.ts';

const site = allowedHosts(new URL('https://brand.example'));
const answer = (host: string, hosts = site, hostCount = 1) =>
  findHostRefusal({ host, hostCount } as RequestHead, hosts);

test.each(['brand.example', 'Brand.Example', 'BRAND.EXAMPLE'])('%s is the site', (host) => {
  expect(answer(host)).toBeUndefined();
});

test.each([
  ['www.brand.example', 421],
  ['evilbrand.example', 421],
  ['brand.example.evil.example', 421],
  ['brand.example.', 421],
  ['brand.example:443', 421],
  ['brand.example:8080', 421],
  ['brand.exampl', 421],
  ['localhost', 421],
  ['', 421],
  ['brand.example/', 400],
  ['brand.example, evil.example', 400],
  ['user@brand.example', 400],
  [' brand.example', 400],
])('%j is not: %i', (host, status) => {
  expect(answer(host)).toBe(status);
});

test.each([0, 2])('%i Host lines are refused, whatever they say', (count) => {
  expect(answer('brand.example', site, count)).toBe(421);
});

test('a loopback site has its three names, each with its port', () => {
  const hosts = allowedHosts(new URL('http://127.0.0.1:4321'));
  for (const host of ['127.0.0.1:4321', 'localhost:4321', '[::1]:4321', 'LOCALHOST:4321']) {
    expect(answer(host, hosts)).toBeUndefined();
  }
  for (const host of ['localhost', 'localhost:4322', '127.0.0.2:4321', '0.0.0.0:4321']) {
    expect(answer(host, hosts)).toBe(421);
  }
});
