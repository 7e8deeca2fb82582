import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { createPlatform, type Platform, StartupError } from '#platform/index.ts';
import { openBuild } from './build.ts';
import { loadBuiltSite } from './built-site.ts';
import { createFront, type Front } from './front/front.ts';
import { createLog, type LogOutput } from './front/log.ts';
import { createPageLocals } from './page-locals.ts';

const exitCodes = { failed: 1, wrongSettings: 2, cannotStart: 3 };

/** A platform that does not close by then is left behind. */
const closeWithinMs = 2_000;

/** Serves the site in `root`, built when needed, until a signal ends the process. */
export async function serve(root: string): Promise<void> {
  const config = await withPort(readConfigOrExit());
  const output = createLog(config.logLevel);
  watchForFaults(output);
  let platform: Platform | undefined;
  try {
    // First, for its lock on the data folder: a second process must not get as far as building.
    platform = await createPlatform(config, output.log);
    const built = await openBuild(root);
    if (built === undefined) return await leave(exitCodes.failed);
    const front = await openFront(built, config, platform, output);
    stopOnSignals(front, platform, output);
    await front.listen(config.port, config.host);
    console.info(`Foyer is open: ${config.origin.origin}`);
    printNewLogins(platform, config);
  } catch (error) {
    const expected = error instanceof StartupError || isListenError(error);
    if (expected) console.error(explain(error, config));
    else output.log.fatal({ err: error }, 'cannot start');
    await leave(expected ? exitCodes.cannotStart : exitCodes.failed);
  }

  async function leave(exitCode: number): Promise<never> {
    if (platform !== undefined) printNewLogins(platform, config);
    await platform?.close();
    output.flush();
    process.exit(exitCode);
  }
}

/** Said once, when the accounts are made. */
function printNewLogins({ newLogins }: Platform, { dataDir }: Config): void {
  if (newLogins.length === 0) return;
  console.info(`Demonstration accounts, also kept in ${join(dataDir, 'demo-accounts.txt')}:`);
  for (const { username, password } of newLogins) console.info(`  ${username}  ${password}`);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error('Foyer cannot start with these settings:');
    for (const problem of error.problems) console.error(`  ${problem}`);
    process.exit(exitCodes.wrongSettings);
  }
}

/** `PORT=0` asks for any free port; it is chosen here, since the public address may name it. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await findFreePort(config.host);
  const origin = new URL(config.origin);
  if (origin.port === '0') origin.port = String(port);
  return { ...config, port, origin };
}

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function openFront(
  built: string,
  config: Config,
  platform: Platform,
  { log }: LogOutput,
): Promise<Front> {
  const platformFetch: Platform['fetch'] = (request, context) => platform.fetch(request, context);
  return await createFront({
    platformFetch,
    ...(await loadBuiltSite(built)),
    locals: createPageLocals(platformFetch, config.origin),
    origin: config.origin,
    trustedProxies: config.trustedProxies,
    log,
    ready: () => platform.ready(),
  });
}

function watchForFaults({ log, flush }: LogOutput): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(exitCodes.failed);
  });
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection');
  });
}

/** The first signal drains; another one ends the waiting. */
function stopOnSignals(front: Front, platform: Platform, { log, flush }: LogOutput): void {
  let signals = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    signals += 1;
    log.info({ signal }, signals === 1 ? 'stopping' : 'stopping now');
    if (signals > 1) front.hurry();
    else void stopThenExit();
  };
  async function stopThenExit(): Promise<never> {
    const cut = await front.stop();
    const closed = await closePlatform(platform).catch((error: unknown) => {
      log.error({ err: error }, 'the platform did not close');
      return false;
    });
    log.info({ cut }, 'stopped');
    flush();
    process.exit(closed ? 0 : exitCodes.failed);
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

async function closePlatform(platform: Platform): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`The platform did not close within ${closeWithinMs} ms`);
    setTimeout(() => reject(error), closeWithinMs).unref();
  });
  await Promise.race([platform.close(), late]);
  return true;
}

function isListenError(error: unknown): error is NodeJS.ErrnoException {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL';
}

function explain(error: unknown, { host, port }: Config): string {
  if (error instanceof StartupError) return error.message;
  const code = isListenError(error) ? error.code : '';
  return `Foyer cannot open port ${port} on ${host} (${code}). Free it, or set PORT or HOST.`;
}
