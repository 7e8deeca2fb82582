import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './sources.ts';

/** The built product as its own process on loopback. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
  /** Ends it as a power cut would; the data stays. */
  kill(): Promise<void>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Starts the product on a data folder (a new one unless given) and waits until it is ready. */
export async function startServer(
  options: {
    readonly dataDir?: string;
    readonly env?: Readonly<Record<string, string>> | undefined;
    /** What browsers call it; its number unless given. */
    readonly host?: 'localhost';
  } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-'));
  const port = await freePort();
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const { NODE_ENV: _, ...inherited } = process.env;
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(port),
      ORIGIN: url,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  await waitUntilReady(url, child, () => output);
  return {
    url,
    dataDir,
    child,
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const giveUpAtMs = Date.now() + 120_000;
  while (Date.now() < giveUpAtMs && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready:\n${output()}`);
}
