import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createClient } from '#contract/call.ts';
import { type GameListInput, gameList } from '#contract/play/game-lists.ts';
import { gameMenus } from '#contract/play/games.ts';
import { foldText } from '#lib/fold-text.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { upsertGames } from '#platform/play/games/fill/queries.ts';
import { site } from '#site';
import { median, printTable } from './table.ts';

/*
 * Server time of a page of a lobby with few and with many games, as pages ask for it: in process,
 * on a data folder that is thrown away.
 */
const sizes = [300, 30_000] as const;
const rounds = 400;
const origin = 'http://127.0.0.1:4321';

const asked: Readonly<Record<string, (round: number) => GameListInput>> = {
  'a category, first page': () => ({ pageNo: 1, gameType: 'RNG' }),
  'a category, third page': () => ({ pageNo: 3, gameType: 'RNG' }),
  'one kind': () => ({ pageNo: 1, gameType: 'RNG', gameClassify: 'video' }),
  'three vendors': () => ({ pageNo: 1, gameType: 'RNG', vassalage: 'V1,V3,V5' }),
  'newest first': () => ({ pageNo: 1, gameType: 'RNG', sort: 'newest' }),
  'by name': () => ({ pageNo: 1, gameType: 'RNG', sort: 'name' }),
  hot: () => ({ pageNo: 1, gameType: 'RNG', hot: '1' }),
  'a search that was asked before': () => ({ pageNo: 1, gameType: 'RNG', gameName: 'lotus' }),
  'a slip that was made before': () => ({ pageNo: 1, gameType: 'RNG', gameName: 'lottus' }),
  'a search for something new': (round) => ({ pageNo: 1, gameName: `lotus ${round}` }),
  'a slip made for the first time': (round) => ({ pageNo: 1, gameName: `lottus ${round}` }),
};

async function openWith(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const log = pino({ level: 'silent' });
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' });
  const storage = await openStorage(config, log);
  await storage.withTransaction((transaction) => upsertGames(transaction, makeGames(count)));
  await storage.close();
  const platform = await createPlatform({ config, site, log });
  const context = { clientAddress: '127.0.0.1', requestId: 'bench' };
  const client = createClient({ fetch: (request) => platform.fetch(request, context), origin });
  return {
    client,
    async close() {
      await platform.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function makeGames(count: number) {
  const kinds = ['classic', 'video', 'jackpot', 'feature', 'table'];
  return Array.from({ length: count }, (_, index) => {
    const title = `${index % 4 < 2 ? 'Lotus' : 'Heron'} ${madeUpWord(index)} ${index}`;
    return {
      gameId: `game-${(index * 7_919) % count}`,
      title,
      vassalage: `V${index % 12}`,
      gameType: index % 3 === 0 ? 'LIVE' : 'RNG',
      isHot: index % 4 < 2 ? 1 : 0,
      position: index,
      nodeId: 100_001 + index,
      gameClassify: kinds[index % kinds.length] ?? '',
      minBetMinor: BigInt(100_000 * (1 + (index % 9))),
      code: null,
      defaultPlayType: null,
      releasedAtMs: 1_700_000_000_000 + ((index * 7_919) % count) * 60_000,
      searchTitle: foldText(title),
      image: null,
      maintenanceSinceMs: null,
    };
  });
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** One of 8,000 words: the more games there are, the more words their titles have. */
function madeUpWord(index: number): string {
  const [first, second, third] = [index, Math.floor(index / 20), Math.floor(index / 400)];
  return [first, second, third].map((each) => syllables[each % syllables.length]).join('');
}

type OpenedLobby = Awaited<ReturnType<typeof openWith>>;

/** Milliseconds of the middle call. */
async function timeOf(
  { client }: OpenedLobby,
  ask: (round: number) => GameListInput,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAtMs = performance.now();
    const answer = await client.call(gameList, ask(round));
    times.push(performance.now() - startedAtMs);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  }
  return median(times);
}

const [few, many] = [await openWith(sizes[0]), await openWith(sizes[1])];
for (const each of [few, many]) await each.client.call(gameMenus, {});
const rows = [];
for (const [what, ask] of Object.entries(asked)) {
  await timeOf(few, ask);
  const [fewMs, manyMs] = [await timeOf(few, ask), await timeOf(many, ask)];
  rows.push({
    'a page of games': what,
    '300, ms': fewMs.toFixed(2),
    '30,000, ms': manyMs.toFixed(2),
    ratio: (manyMs / fewMs).toFixed(2),
  });
}
printTable(rows);
await few.close();
await many.close();
