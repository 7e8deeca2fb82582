import type { ViteDevServer } from 'vite';
import type { Feed } from '#lib/feed.ts';

/** Time after which a change is read: editors save several files at once. */
const settleMs = 300;

interface FeedOptions {
  readonly take: (bytes: Uint8Array) => Promise<void>;
  readonly complain: (error: unknown) => void;
}

/**
 * Passes editors' texts to the platform once the development server listens, and again after each
 * change. Errors go to `complain`, and the former texts stay. @returns a function to call when
 * texts have changed and can be fetched.
 */
export function feedInDev(server: ViteDevServer, { take, complain }: FeedOptions): () => void {
  let timer: NodeJS.Timeout | undefined;

  let isWarm = false;

  async function refresh(): Promise<void> {
    const address = server.httpServer?.address();
    if (typeof address !== 'object' || address === null) return;
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const origin = `http://${host}:${address.port}`;
    const response = await fetch(`${origin}/feed.json`);
    if (!response.ok) throw new Error(`/feed.json answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    await take(bytes);
    if (isWarm) return;
    isWarm = true;
    // The first page takes some seconds to make: whoever saves a text first does not wait for it.
    const { entries }: Feed = JSON.parse(new TextDecoder().decode(bytes));
    const article = entries.find(({ kind }) => kind === 'help');
    if (article) await (await fetch(origin + article.path)).arrayBuffer();
  }

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().catch(complain), settleMs);
  };
  server.httpServer?.once('listening', plan);
  server.httpServer?.once('close', () => clearTimeout(timer));
  return plan;
}
