import { isIP } from 'node:net';
import { z } from 'zod';
import { wholeInBps } from '#lib/basis-points.ts';
import { inputText } from '#platform/base/input.ts';

/** An address, or a range in CIDR notation. */
const address = inputText(50).refine((text) => {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  const most = version === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return version !== 0 && isRange && more.length === 0;
});

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** https, or what never leaves this machine. */
function isSafe(text: string): boolean {
  const { protocol, hostname, username, password } = URL.parse(text) ?? {};
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname ?? ''));
}

const terms = {
  vassalage: inputText(60),
  adapter: inputText(40),
  operatorRef: inputText(40).nullable(),
  addresses: z.array(address).max(100),
  launchUrl: inputText(500).refine((text) => /^\/[\w/-]+$/.test(text) || isSafe(text)),
  launchOrigins: z
    .array(inputText(200).refine((text) => isSafe(text) && new URL(text).origin === text))
    .max(20),
  walletMode: z.enum(['single', 'transfer']),
  opensIn: z.enum(['frame', 'popup']),
  scale: z.int().min(0).max(12).nullable(),
  unknownRollback: z.enum(['taken', 'unknown_transaction']),
  allowsTrial: z.boolean(),
  jackpotBps: z.int().min(0).max(wholeInBps),
  bodySignedUntilMs: z.int().min(0).nullable().optional(),
};

export const writeInput = z.strictObject({
  ...terms,
  secret: inputText(8_000).optional(),
  ownKey: inputText(8_000).optional(),
});

export const vendorsValue = z.array(
  z.strictObject({
    ...terms,
    addresses: z.array(z.string()),
    launchUrl: z.string(),
    launchOrigins: z.array(z.string()),
    secretSha256: z.string(),
    hasOwnKey: z.boolean(),
  }),
);
