import { join } from 'node:path';
import { pageAliases } from '#i18n/page-aliases.ts';
import { defaultLanguageCode, languagePrefixes } from '#i18n/paths.ts';
import { type Config, ConfigError, readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { type Platform, StartupError, sessionCookieName } from '#platform/port.ts';
import { site } from '#site';
import { openBuild } from './build.ts';
import { readFeed } from './built-feed.ts';
import { gamePageFolder } from './built-folder.ts';
import { loadBuiltSite } from './built-site.ts';
import { keepPlaying } from './demonstration-players/keep-playing.ts';
import { createFront, type Front } from './front/front.ts';
import { createLog, type LogOutput } from './front/log.ts';
import type { Metrics } from './metrics.ts';
import { createDesk } from './open-desk.ts';
import { decideGame, findPaytable, type Games, openGames, servesGame } from './open-games.ts';
import { openHealth, openMetrics } from './open-health.ts';
import { createPageLocals } from './page-locals.ts';
import { choosePorts } from './ports.ts';
import { exitCodes, exitOnUncaughtException, stopOnSignals } from './process-end.ts';

/** Serves the site in `root`, built when needed, until a signal ends the process. */
export async function serve(root: string): Promise<void> {
  const ports = await choosePorts(readConfigOrExit());
  const { config } = ports;
  const output = createLog(config.logLevel);
  exitOnUncaughtException(output);
  let platform: Platform | undefined;
  try {
    // First, for its lock on the data folder: a second process must not get as far as building.
    let games: Games | undefined;
    const vendorStandIn = {
      serves: servesGame,
      findPaytable,
      // The studio is opened after the platform, whose titles it serves.
      readFixtures: async () => (await games?.readFixtures()) ?? [],
      decidePast: config.demoPlay ? decideGame : undefined,
    };
    const { log } = output;
    platform = await createPlatform({ config, site, log, onLocked: ports.hold, ...vendorStandIn });
    const built = await openBuild(root);
    if (built === undefined) return await leave(exitCodes.failed);
    await platform.takeFeed(await readFeed(built));
    const metrics = await openMetrics(config);
    const pageFolder = join(built, gamePageFolder);
    games = await openGames(config, platform, { log: output.log, pageFolder });
    const front = await openFront(built, config, platform, { ...output, metrics, games });
    const desk = await createDesk(config, { ...output, platform, metrics, heldPort: ports.desk() });
    await ports.releaseHealth();
    const health = await openHealth(config, { front, platform, metrics });
    const fronts = desk ? [front, desk.front] : [front];
    const parts = games ? [games, platform] : [platform];
    const first: { close(): Promise<void> }[] = [];
    stopOnSignals({ first, fronts, parts, announceMs: config.front.drainMs, health }, output);
    await desk?.open();
    await front.listen(config.port, config.host, ports.members());
    games?.keepResuming();
    const { origin } = config;
    if (games) first.push(keepPlaying({ platform, games, origin, log: output.log }));
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

/** Prints the logins once, when the accounts are created. */
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

async function openFront(
  built: string,
  config: Config,
  platform: Platform,
  {
    log,
    metrics,
    games,
  }: LogOutput & { readonly metrics: Metrics | undefined; readonly games: Games | undefined },
): Promise<Front> {
  const membersOnly = config.loginedToHomePage ?? site.loginedToHomePage;
  const { isDemonstration } = platform;
  const platformFetch: Platform['fetch'] = (request, context) => platform.fetch(request, context);
  return await createFront({
    platformFetch,
    gamesFetch: games?.fetch,
    ...(await loadBuiltSite(built)),
    statusFor: (clientAddress) => platform.statusFor(clientAddress),
    catalogueVersion: () => platform.catalogueVersion(),
    outboxFor: (clientAddress) => platform.outboxFor(clientAddress),
    membersOnly: { isOn: membersOnly, sessionCookie: sessionCookieName },
    languagePrefixes,
    defaultLanguageCode,
    pageAliases,
    locals: {
      ...createPageLocals(platformFetch, {
        origin: config.origin,
        membersOnly,
        version: () => platform.catalogueVersion(),
      }),
      isDemonstration,
    },
    isDemonstration,
    origin: config.origin,
    hsts: config.front.hsts,
    trustedProxies: config.trustedProxies,
    log,
    noteAnswered: metrics?.noteAnswered,
    ready: () => platform.ready(),
  });
}

function isListenError(
  error: unknown,
): error is NodeJS.ErrnoException & { readonly port?: number } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL';
}

function explain(error: unknown, { host, port, desk, front: { healthPort } }: Config): string {
  if (error instanceof StartupError) return error.message;
  const { code = '', port: refused } = isListenError(error) ? error : {};
  if (desk && refused === desk.port) {
    return `Foyer cannot open port ${desk.port} on ${desk.host} (${code}). Free it, or set DESK_PORT or DESK_HOST.`;
  }
  if (refused === healthPort) {
    return `Foyer cannot open port ${healthPort} on ${host} (${code}). Free it, or set HEALTH_PORT.`;
  }
  return `Foyer cannot open port ${port} on ${host} (${code}). Free it, or set PORT or HOST.`;
}
