import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { drawFeeds } from '#contract/staff/draw-feeds.ts';
import { createTally } from '#platform/base/tally.ts';
import { createFeedReading } from '#platform/draws/index.ts';
import { atDesk, staffCall } from './desk.ts';
import type { House } from './house.ts';
import { prizes } from './stations.ts';

const pair = generateKeyPairSync('ed25519');
/** Public key that a feed's documents are checked with. */
export const feedKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** The file that the feeds of tests are read from. */
export const feedFile = 'feeds/mb.json';
export const signedFeed = {
  name: 'xsmb',
  of: ['MB'],
  from: feedFile,
  publicKey: feedKey.toString('hex'),
} as const;
export const openFeed = {
  name: 'open',
  of: ['MB'],
  from: feedFile,
  approval: 'two people',
} as const;

/** A document as a source writes it: one draw, the result of `prizes` unless another is named. */
export function written(
  { gameCode, number }: { readonly gameCode: string; readonly number: string },
  more: object = {},
): string {
  const date = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6)}`;
  const told = { station: gameCode, date, version: 1, prizes, ...more };
  return JSON.stringify({ format: 'foyer-results-1', results: [told] });
}

/** The same with its signature before it. */
export function signed(text: string): string {
  return `${sign(null, Buffer.from(text), pair.privateKey).toString('hex')}\n${text}`;
}

/** Puts a document where feeds are read. */
export function publish(house: Pick<House, 'config'>, text: string): void {
  const path = join(house.config.dataDir, feedFile);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Reads the feeds now, as the job does the first time. Answers what was counted as refused. */
export async function readFeeds(house: House): Promise<ReadonlyMap<string, number>> {
  const tally = createTally();
  const log = pino({ level: 'silent' });
  await atDesk(house, (parts) => createFeedReading({ ...parts, tally, log })());
  return tally.counts('feedRefusals');
}

/** Returns the results and refusals of feeds that staff see. */
export async function feedsOf(house: House) {
  const answer = await staffCall(house, drawFeeds, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
