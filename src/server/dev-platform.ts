import { join } from 'node:path';
import type { Platform } from '#platform/port.ts';
import type { Log } from './front/log.ts';
import type { Games } from './open-games.ts';

/** Platform and games that answer calls during development. */
interface DevelopmentServices {
  readonly platform: Platform;
  readonly games: Games | undefined;
}

/** Opens a platform and its games at their first use; a failed opening is tried again. */
export function openOnce(log: Log, origin: URL) {
  let opening: Promise<DevelopmentServices> | undefined;
  const opened = () => {
    opening ??= openPlatform(log, origin).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    open: async (): Promise<Platform> => (await opened()).platform,
    games: async (): Promise<Games | undefined> => (await opened()).games,
    async close(): Promise<void> {
      const open = await opening;
      await open?.games?.close();
      await open?.platform.close();
    },
  };
}

async function openPlatform(log: Log, origin: URL): Promise<DevelopmentServices> {
  const { readConfig } = await import('#platform/base/config/config.ts');
  const { createPlatform } = await import('#platform/embedded/index.ts');
  const { site } = await import('#site');
  const { findPaytable, openGames, servesGame } = await import('./open-games.ts');
  const { buildGamePage } = await import('#studio/page/build-page.ts');
  const { hostname: host, port } = origin;
  const config = { ...readConfig(process.env), origin, host, port: Number(port) };
  let games: Awaited<ReturnType<typeof openGames>>;
  const readFixtures = async () => (await games?.readFixtures()) ?? [];
  const vendorStandIn = { serves: servesGame, findPaytable, readFixtures };
  const platform = await createPlatform({ config, site, log, ...vendorStandIn });
  const pageFolder = join(process.cwd(), 'node_modules/.cache/foyer/studio');
  await buildGamePage(pageFolder);
  games = await openGames(config, platform, { log, pageFolder });
  games?.keepResuming();
  return { platform, games };
}
