import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/base/outgoing/public-addresses.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2a00:1450::1', '2606:4700::1111'])(
  '%s is of the public internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  'brand.example',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
