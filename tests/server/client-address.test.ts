import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from '#server/front/connections/client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const rawHeaders = forwarded === undefined ? [] : ['X-Forwarded-For', forwarded];
  return { socket: { remoteAddress }, rawHeaders } as unknown as IncomingMessage;
}

const proxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'];

describe('the address of a visitor', () => {
  it.each([
    ['is the connection itself without proxies', [], '203.0.113.5', undefined, '203.0.113.5'],
    ['ignores a claim when no proxy is trusted', [], '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['ignores a claim of one who is no proxy', proxies, '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['believes a trusted proxy', proxies, '10.1.2.3', '203.0.113.5', '203.0.113.5'],
    ['believes a proxy named by address', proxies, '192.0.2.7', '203.0.113.5', '203.0.113.5'],
    ['does not believe its neighbour', proxies, '192.0.2.8', '203.0.113.5', '192.0.2.8'],
    ['reads from the right', proxies, '10.1.2.3', '6.6.6.6, 203.0.113.5', '203.0.113.5'],
    [
      'walks over a chain of proxies',
      proxies,
      '10.1.2.3',
      '6.6.6.6, 203.0.113.5, 10.9.9.9',
      '203.0.113.5',
    ],
    ['stops at what is no address', proxies, '10.1.2.3', '203.0.113.5, unknown', '10.1.2.3'],
    ['stops at an empty claim', proxies, '10.1.2.3', '203.0.113.5,', '10.1.2.3'],
    [
      'takes the leftmost when all are proxies',
      proxies,
      '10.1.2.3',
      '10.0.0.1, 10.0.0.2',
      '10.0.0.1',
    ],
    ['stays with the proxy without a claim', proxies, '10.1.2.3', undefined, '10.1.2.3'],
    [
      'sees IPv4 behind a mapped address',
      proxies,
      '::ffff:10.1.2.3',
      '::ffff:203.0.113.5',
      '203.0.113.5',
    ],
    ['drops ports', proxies, '10.1.2.3', '203.0.113.5:4711', '203.0.113.5'],
    ['drops brackets and ports of IPv6', proxies, '10.1.2.3', '[2001:DB8::5]:4711', '2001:db8::5'],
    ['walks over IPv6 proxies', proxies, '2001:db8:1::9', '2001:db8:2::9', '2001:db8:2::9'],
    ['folds zeros of IPv6', [], '2001:DB8:0:0:0:0:0:1', undefined, '2001:db8::1'],
    ['folds zeros of a claim', proxies, '10.1.2.3', '2001:0db8:0000::0:0001', '2001:db8::1'],
    ['sees IPv4 in a mapped address in hex', proxies, '10.1.2.3', '::ffff:c000:0201', '192.0.2.1'],
    ['sees IPv4 in a mapped one in full', [], '0:0:0:0:0:FFFF:c000:201', undefined, '192.0.2.1'],
    ['drops the zone', [], 'fe80:0::1%eth0', undefined, 'fe80::1'],
    ['knows a proxy in another spelling', ['2001:DB8:0::7'], '2001:db8::7', '1.1.1.1', '1.1.1.1'],
    ['knows a mapped range', ['::ffff:10.0.0.0/104'], '10.1.2.3', '1.1.1.1', '1.1.1.1'],
    [
      'takes a mapped range as written',
      ['::ffff:10.1.2.3'],
      '10.1.2.3',
      '203.0.113.5',
      '203.0.113.5',
    ],
  ])('%s', (_what, trusted, peer, forwarded, expected) => {
    expect(createClientAddress(trusted)(requestFrom(peer, forwarded))).toBe(expected);
  });
});
