import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDraws, drawPositions } from '#lib/round-rule.ts';
import { openStudioDb, type StudioDb } from '#studio/server/db/open.ts';
import { openStudio } from '#studio/server/studio.ts';
import type { RoundView } from '#studio/wire.ts';
import type { StoragePlace } from '../../support/storages.ts';
import { openWallet } from './wallet-double.ts';

export const clientSeed = '0123456789abcdef0123456789abcdef';
export const slotGame = { gameId: 'pdg-dawn-sevens', vassalage: 'PDG', title: 'Dawn Sevens' };
/** Slot of the kind that a pot is won in. */
export const jackpotGame = {
  gameId: 'pdg-emerald-vault',
  vassalage: 'PDG',
  title: 'Emerald Vault',
  category: 'RNG',
  kind: 'jackpot',
};
export const minesGame = { gameId: 'pdg-cobalt-mine', vassalage: 'PDG', title: 'Cobalt Mine' };
export const strangersGame = { gameId: 'abc-cups', vassalage: 'ABC', title: 'Cups' };
/** Games whose members choose more than a stake; the last names a game without an engine. */
export const choiceGames = {
  plinko: { gameId: 'pdg-lantern-plinko', vassalage: 'PDG', title: 'Lantern Plinko' },
  limbo: { gameId: 'pdg-comet-crash', vassalage: 'PDG', title: 'Comet Crash' },
  wheel: { gameId: 'pdg-garden-wheel', vassalage: 'PDG', title: 'Garden Wheel' },
  'bau-cua': { gameId: 'pdg-bau-cua', vassalage: 'PDG', title: 'Bầu Cua' },
  'video-poker': {
    gameId: 'pdg-atrium-video-poker',
    vassalage: 'PDG',
    title: 'Atrium Video Poker',
  },
  fish: {
    gameId: 'pdg-coral-treasure',
    vassalage: 'PDG',
    title: 'Coral Treasure',
    category: 'FISH',
  },
  blackjack: { gameId: 'pdg-jade-blackjack', vassalage: 'PDG', title: 'Jade Blackjack' },
  none: { gameId: 'pdg-jade-hi-lo', vassalage: 'PDG', title: 'Jade Hi-Lo' },
};
/** Shared tables, with bets that are offered at each. */
export const tableGames = {
  baccarat: {
    gameId: 'pdg-jade-baccarat',
    vassalage: 'PDG',
    title: 'Jade Baccarat',
    bets: 'player:100000,banker:100000,tie:200000',
  },
  'no-commission-baccarat': {
    gameId: 'pdg-jade-no-commission-baccarat',
    vassalage: 'PDG',
    title: 'Jade No Commission Baccarat',
    bets: 'player:100000,banker:200000',
  },
  'dragon-tiger': {
    gameId: 'pdg-jade-dragon-tiger',
    vassalage: 'PDG',
    title: 'Jade Dragon Tiger',
    bets: 'dragon:100000,tie:300000',
  },
  'sic-bo': {
    gameId: 'pdg-jade-sic-bo',
    vassalage: 'PDG',
    title: 'Jade Sic Bo',
    bets: 'small:100000,odd:200000,total-9:100000',
  },
  'xoc-dia': {
    gameId: 'pdg-jade-xoc-dia',
    vassalage: 'PDG',
    title: 'Jade Xóc Đĩa',
    bets: 'even:100000,red-3:200000',
  },
  roulette: {
    gameId: 'pdg-jade-roulette',
    vassalage: 'PDG',
    title: 'Jade Roulette',
    bets: 'red:100000,dozen-2:100000,number-17:100000',
  },
};
/** Titles of virtual fixtures, each with its book and a selection of its main market. */
export const fixtureGames = {
  football: {
    gameId: 'pdg-jade-football',
    vassalage: 'PDG',
    title: 'Jade Football',
    category: 'SPORTS',
    kind: 'football',
    book: 'football',
    selection: 'home',
  },
  duel: {
    gameId: 'pdg-jade-five',
    vassalage: 'PDG',
    title: 'Jade Five on Five',
    category: 'SPORTS',
    kind: 'moba',
    book: 'arena',
    selection: 'home',
  },
  cockfight: {
    gameId: 'pdg-jade-cup',
    vassalage: 'PDG',
    title: 'Jade Cup',
    category: 'COCKFIGHT',
    kind: 'cup',
    book: 'cockfight',
    selection: 'homeback',
  },
} as const;

/** Another title of the same book as `fixtureGames.football`. */
export const secondFootball = {
  gameId: 'pdg-lantern-football',
  vassalage: 'PDG',
  title: 'Lantern Football',
  category: 'SPORTS',
  kind: 'football',
} as const;
export const secret = 'a vendor’s secret';

export interface StudioAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test looks at
  readonly value: any;
}

export type StudioHouse = Awaited<ReturnType<typeof openHouse>>;

/** A studio with a wallet of its own, and members who come to it by launches. */
export async function openHouse(storage: StoragePlace, { vendorSecret = secret } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-studio-'));
  const database = await storage.create();
  const wallet = await openWallet(secret);
  const place = { dataDir, databaseUrl: database.databaseUrl };
  const log = pino({ level: 'silent' });
  const clock = { nowMs: Date.UTC(2026, 10, 23) };
  const options = {
    place,
    log,
    vendors: ['PDG', 'ABC'].map((vassalage) => ({
      vassalage,
      secret: vendorSecret,
      walletOrigin: wallet.origin,
    })),
    games: [
      slotGame,
      jackpotGame,
      minesGame,
      strangersGame,
      ...Object.values(choiceGames),
      ...Object.values(tableGames),
      ...Object.values(fixtureGames),
      secondFootball,
    ],
    timeZone: 'Asia/Ho_Chi_Minh',
    hostOrigin: 'https://host.example',
    fetch,
    nowMs: () => clock.nowMs++,
    wait: async (ms: number) => {
      clock.nowMs += ms;
    },
  };
  let studio = await openStudio(options);
  let launches = 0;

  async function post(path: string, body: unknown, token?: string): Promise<StudioAnswer> {
    const answer = await studio.fetch(
      new Request(`http://studio${path}`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify({ ...(body as object), token }),
      }),
    );
    return { status: answer.status, ...((await answer.json()) as Omit<StudioAnswer, 'status'>) };
  }

  /** A launch as the platform makes it; answers its ticket. */
  function sellTicket(gameId: string, memberRef = 'm-1', mode: 'real' | 'trial' = 'real'): string {
    const ticket = `ticket-${++launches}`;
    wallet.tickets.set(ticket, {
      sessionToken: `session-${launches}`,
      memberRef,
      displayName: 'An',
      currency: 'VND',
      decimals: 2,
      mode,
      gameId,
      language: 'EN',
      balanceMinor: '0',
    });
    return ticket;
  }

  return {
    wallet,
    clock,
    place,
    post,
    sellTicket,
    studio: () => studio,
    /** A page with a session; the client seed is set unless the test does it. */
    async sit(
      gameId: string,
      { memberRef = 'm-1', isSeeded = true, mode = 'real' as 'real' | 'trial' } = {},
    ) {
      const ticket = sellTicket(gameId, memberRef, mode);
      const begun = await post('/PDG/api/session', { ticket });
      const call = (name: string, input: unknown = {}) =>
        post(`/PDG/api/${name}`, input, begun.value.token);
      if (isSeeded) await call('seed', { clientSeed });
      return { begun, call };
    },
    /**
     * Opens the studio anew on the same database, as after an end that told nobody.
     * @param games those that are served then; the same ones without it.
     */
    async reopen(games = options.games) {
      const former = studio;
      studio = await openStudio({ ...options, games });
      await former.close();
    },
    /** Opens one more instance on the same database. */
    openAnother: () => openStudio(options),
    /** Works on the studio's own tables. */
    async onDb<Value>(work: (db: StudioDb) => Promise<Value>): Promise<Value> {
      const db = await openStudioDb(place, log);
      return work(db).finally(() => db.destroy());
    },
    async close() {
      await studio.close();
      await wallet.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let keys = 0;

/** A key that no other bet has. */
export const newKey = () => `key-of-a-bet-${String(++keys).padStart(6, '0')}`;

/** The positions that decide a round of mines, read past the studio. */
export async function minesOfRound(house: StudioHouse, round: RoundView): Promise<number[]> {
  const seed = await house.onDb((db) =>
    db
      .selectFrom('seeds')
      .selectAll()
      .where('commitment', '=', round.commitment)
      .executeTakeFirstOrThrow(),
  );
  const draws = createDraws({
    serverSeed: Uint8Array.from(Buffer.from(seed.server_seed, 'hex')),
    clientSeed: seed.client_seed ?? '',
    nonce: round.nonce,
  });
  return drawPositions(draws, { of: 25, take: round.mines?.count ?? 0 });
}
