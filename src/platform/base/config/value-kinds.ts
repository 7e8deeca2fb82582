import { isIP } from 'node:net';
import { z } from 'zod';
import { isAddressRange } from './address-forms.ts';

/** A port to listen on; 0 picks a free one. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'a port number from 0 to 65535');

/** An address of this machine to listen on. */
export const host = z
  .string()
  .refine((name) => isIP(name) !== 0 || name === 'localhost', 'an IP address or "localhost"');

/** Addresses and CIDR ranges, separated by commas. */
export const addressList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isAddressRange), 'addresses or ranges, 10.0.0.0/8,192.0.2.7');
