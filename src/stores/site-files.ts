import { secondMs } from '#lib/time.ts';
import { withinLimit } from '#lib/time-limit.ts';
import { answerLimitMs, siteTransport } from './transport.ts';

/** Reads a JSON file that this site publishes; `undefined` when it cannot be fetched. */
export function readPublished(path: string): Promise<unknown> {
  return readFile(path, (response) => response.json());
}

/** Reads a part of a page of this site as HTML; `undefined` when it cannot be fetched. */
export function readPart(path: string): Promise<string | undefined> {
  return readFile(path, (response) => response.text());
}

/** Waits for any answer of another site, whose content cannot be read; rejects when none comes. */
export async function reachSite(address: string): Promise<void> {
  const init = { mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const;
  await withinLimit({ limitMs: 5 * secondMs }, (signal) => fetch(address, { ...init, signal }));
}

async function readFile<Content>(
  path: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content | undefined> {
  const { fetch, origin } = siteTransport();
  try {
    return await withinLimit({ limitMs: answerLimitMs }, async (signal) => {
      const response = await fetch(new Request(new URL(path, origin), signal ? { signal } : {}));
      return response.ok ? await read(response) : undefined;
    });
  } catch {
    return undefined;
  }
}
