import { asCall } from '#database/call-patience.ts';
import { openStudioDb } from './db/open.ts';
import { type ListedBook, listBooks } from './fixtures/list-books.ts';
import { openGamePage } from './game-page.ts';
import type { StudioOptions, StudioParts } from './options.ts';
import { resumeRounds } from './rounds/resuming.ts';
import { studioRoutes } from './routes.ts';
import { sendRevealedSeeds } from './seeds/send-revealed.ts';
import { createTables } from './tables/keep-tables.ts';
import { createWalletClient } from './wallet/wallet.ts';

/** Open studio. */
export interface Studio {
  /** Handles a request; paths begin behind the studio's origin path. */
  fetch(request: Request): Promise<Response>;
  /**
   * Resumes the rounds that owe the wallet a call, and sends it the revealed seeds; one run at a
   * time.
   */
  resume(): Promise<void>;
  /** Lists the books of virtual fixtures that a title opens. */
  listBooks(): Promise<ListedBook[]>;
  /** Runs the shared tables and fixtures once: tells listeners of changes and settles what is due. */
  runTables(): Promise<void>;
  /**
   * Resumes rounds at once and then every 30 s, and runs the tables each second, until the studio is
   * closed.
   */
  keepResuming(): void;
  close(): Promise<void>;
}

const everyMs = 30_000;

/**
 * Opens the studio on its own database.
 * @throws StartupError when the database cannot be opened.
 */
export async function openStudio(options: StudioOptions): Promise<Studio> {
  const { log, nowMs, wait, vendors, games } = options;
  const parts: StudioParts = {
    log,
    nowMs,
    wait,
    originPath: options.originPath,
    timeZone: options.timeZone,
    db: await openStudioDb(options.place, log),
    wallet: createWalletClient({ fetch: options.fetch, nowMs }),
    vendors: new Map(vendors.map((vendor) => [vendor.vassalage, vendor])),
    games: new Map(games.map((game) => [game.gameId, game])),
  };
  const page = await openGamePage(options);
  const tables = createTables(parts);
  const routes = studioRoutes(parts, { page, floor: tables.floor });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function resume(): Promise<void> {
    running ??= resumeRounds(parts)
      .then(() => sendRevealedSeeds(parts))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const resumeAgain = () => {
    resume().catch((error: unknown) => log.error({ err: error }, 'rounds could not be taken up'));
  };

  return {
    fetch: async (request) => asCall(() => routes.fetch(request)),
    resume,
    listBooks: () => listBooks(parts),
    runTables: tables.run,
    keepResuming() {
      resumeAgain();
      timer ??= setInterval(resumeAgain, everyMs);
      tables.keepRunning();
    },
    async close() {
      clearInterval(timer);
      await tables.close();
      await running;
      await parts.db.destroy();
    },
  };
}
