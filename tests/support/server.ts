import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Systems deal out ports from 32,768 on at the lowest: what is below nobody is given by chance. */
const lanes = { from: 10_000, count: 200, width: 100 };
let next = 0;

/** A port that nobody listens on and that no other process of these tests is told of. */
export async function freePort(): Promise<number> {
  const lane = lanes.from + (process.pid % lanes.count) * lanes.width;
  for (let tried = 0; tried < lanes.width; tried += 1) {
    const port = lane + (next++ % lanes.width);
    if (await canListen(port)) return port;
  }
  throw new Error(`no port from ${lane} on is free`);
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isOpen) await new Promise((resolve) => server.close(resolve));
  return isOpen;
}

/** Starts the product on a data folder (a new one unless given) and waits until it is ready. */
export async function startServer(
  options: {
    readonly dataDir?: string;
    readonly env?: Readonly<Record<string, string>> | undefined;
    /** Host name that browsers use; its number by default. */
    readonly host?: 'localhost';
  } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-'));
  const { NODE_ENV: _, ...inherited } = process.env;
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: '0',
      ORIGIN: `http://${options.host ?? '127.0.0.1'}:0`,
      LOG_LEVEL: 'warn',
      // Nobody moves but who a test says; its tests ask for it.
      DEMO_PLAY: '0',
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
  const url = await waitUntilOpen(child, () => output);
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

/** Answers the address that it prints once its port is open. */
function waitUntilOpen(child: ChildProcess, output: () => string): Promise<string> {
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 120_000);
  return new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /^Foyer is open: (\S+)$/m.exec(output()) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('close', () => reject(new Error(`the server did not open:\n${output()}`)));
  }).finally(() => clearTimeout(giveUp));
}
