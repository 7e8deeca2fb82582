import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ok, type Result, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';
import { AnswerTooLarge, readUrl } from '#platform/base/outgoing/read-url.ts';
import type { DrawFeed } from '../settings/index.ts';
import type { FeedParts } from './feed.ts';

/** Bound of a document: a hundred times a region's results. */
const mostBytes = 256 * 1024;
const withinMs = 10 * secondMs;

/**
 * Fetches the present document of a feed; `undefined` when there is none yet (no file, 404). An
 * address has a circuit of its own. Refuses with `too_large`, and with `unreachable` for every
 * other failure, which is logged.
 */
export async function fetchFeed(
  parts: FeedParts,
  { name, from }: Pick<DrawFeed, 'name' | 'from'>,
): Promise<Result<Uint8Array | undefined, 'unreachable' | 'too_large'>> {
  try {
    return ok(
      await (from.includes('://') ? readAddress(parts, name, from) : readFile(parts, from)),
    );
  } catch (error) {
    parts.log.warn({ err: error, feed: name }, 'a feed of results could not be read');
    return refused(error instanceof AnswerTooLarge ? 'too_large' : 'unreachable');
  }
}

async function readAddress(
  { vendorCircuits }: Pick<FeedParts, 'vendorCircuits'>,
  name: string,
  from: string,
): Promise<Uint8Array | undefined> {
  const called = await vendorCircuits.call(`feed:${name}`, async () => {
    const answer = await readUrl({ url: new URL(from), mostBytes, withinMs });
    if (answer.status >= 500) throw new Error(`the feed failed with ${answer.status}`);
    return answer;
  });
  if (!called.ok) throw new Error('the feed failed again and again: it is not asked for now');
  const { status, bytes } = called.value;
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`the feed answered ${status}`);
  return bytes;
}

async function readFile(
  { config }: Pick<FeedParts, 'config'>,
  from: string,
): Promise<Uint8Array | undefined> {
  const folder = await realpath(config.dataDir);
  const path = await realpath(join(folder, from)).catch(isMissingFile);
  if (path === undefined) return undefined;
  if (!path.startsWith(`${folder}${sep}`)) throw new Error(`${from} leads out of the data folder`);
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(mostBytes + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > mostBytes) throw new AnswerTooLarge();
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
