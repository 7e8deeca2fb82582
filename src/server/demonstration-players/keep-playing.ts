import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs, secondMs } from '#lib/time.ts';
import type { Platform, Title } from '#platform/port.ts';
import { bookOfTitle } from '#studio/server/games/engine-of.ts';
import type { Log } from '../front/log.ts';
import { type Games, isFixtureGame, isTableGame } from '../open-games.ts';
import { between, pickOne } from './chance.ts';
import { enterPlayer, type Player } from './player.ts';
import { openSeat, type Seat } from './seat.ts';

/** Number of concurrent players; `paceMs` is the pause between two rounds of any of them. */
const seats = 3;
const paceMs = { least: 4 * secondMs, most: 7 * secondMs };
/** Rounds after which a player leaves a game. */
const stay = { least: 6, most: 16 };
/** One in so many chosen games is a table, out of the first ones. */
const onceInGames = 4;
const likedTables = 6;
/** One in so many rounds is a visit to the rooms of members instead. */
const roomOnceIn = 2;
/** One in so many other games is a book of fixtures; whoever bets on it leaves soon. */
const onceInOthers = 8;
const betsOnFixtures = { least: 1, most: 2 };
/** After a refusal the wait doubles up to this; another instance that plays is asked as often. */
const longestWaitMs = 60 * secondMs;

/** Parts needed for play by a demonstration's members. */
export interface DemonstrationPlayParts {
  readonly platform: Pick<Platform, 'demonstrationPlay' | 'servedGames' | 'fetch'>;
  readonly games: Pick<Games, 'fetch'>;
  readonly origin: URL;
  readonly log: Log;
  /** Waits for a time; ends early when aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Play that goes on until it is closed. */
export interface PlayRow {
  /** Starts no further round and waits for the running one. */
  close(): Promise<void>;
}

/** Seats by member, with the number of rounds left. */
type SeatsByMember = Map<string, { readonly seat: Seat; rounds: number }>;

/**
 * Creates a demonstration's own members, who then keep playing at a modest pace by the same calls
 * as anybody, on one of all instances. Does nothing for any other brand.
 */
export function keepPlaying(parts: DemonstrationPlayParts): PlayRow {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { platform, log, wait = waitUnlessStopped } = parts;
  const { demonstrationPlay } = platform;
  const isStopped = () => signal.aborted;

  async function run(): Promise<void> {
    while (demonstrationPlay && !isStopped()) {
      await demonstrationPlay
        .alone(async () => {
          await demonstrationPlay.fill(isStopped);
          await playOn();
        })
        .catch((error: unknown) => log.error({ err: error }, 'own play ended and begins again'));
      if (!isStopped()) await wait(longestWaitMs, signal);
    }
  }

  async function playOn(): Promise<void> {
    const table = openTable(parts);
    let waitMs = 0;
    while (!isStopped()) {
      const isPlayed = await table.playOnce().then(
        () => true,
        (error: unknown) => {
          log.debug({ err: error }, 'own play was refused');
          return false;
        },
      );
      // A brand may have no rooms, and a seat may be gone meanwhile.
      await table.visitRooms().catch((error: unknown) => {
        log.debug({ err: error }, 'a room was refused');
      });
      const usualMs = between(paceMs.least, paceMs.most);
      waitMs = isPlayed ? usualMs : Math.min(longestWaitMs, 2 * Math.max(waitMs, usualMs));
      await wait(waitMs, signal);
    }
  }

  const running = run();
  return {
    async close() {
      stopped.abort();
      await running;
    },
  };
}

/** Opens the seats that players take and leave, a round at a time. */
function openTable({ platform, games, origin }: DemonstrationPlayParts) {
  const { demonstrationPlay } = platform;
  const sitting: SeatsByMember = new Map();
  const signedIn = new Map<string, Player>();
  const pickGame = createPicker();

  async function enterOnce(memberId: string): Promise<Player> {
    if (!demonstrationPlay) throw new Error('nobody plays here');
    const platformFetch: Platform['fetch'] = (request, from) => platform.fetch(request, from);
    const player =
      signedIn.get(memberId) ??
      (await enterPlayer({ demonstrationPlay, platformFetch, origin }, memberId));
    signedIn.set(memberId, player);
    return player;
  }

  async function sitDown(memberId: string): Promise<Seat> {
    const player = await enterOnce(memberId);
    await player.claim();
    const game = pickGame(await platform.servedGames());
    if (!game) throw new Error('no game is served');
    const gamesFetch = (request: Request) => games.fetch(request);
    const seat = await openSeat({ gamesFetch, origin }, player, game.gameId);
    const { least, most } = isFixtureGame(game) ? betsOnFixtures : stay;
    sitting.set(memberId, { seat, rounds: between(least, most) });
    return seat;
  }

  return {
    /** Now and then, somebody who sits nowhere looks into the rooms of members. */
    async visitRooms(): Promise<void> {
      if (between(1, roomOnceIn) > 1) return;
      const free = ((await demonstrationPlay?.players()) ?? []).filter(
        (each) => !sitting.has(each),
      );
      const memberId = pickOne(free);
      if (memberId === undefined) return;
      const player = await enterOnce(memberId);
      await player.visitRooms().catch((error: unknown) => {
        signedIn.delete(memberId);
        throw error;
      });
    },

    /** One round of somebody's; whoever is refused leaves, and signs in anew next time. */
    async playOnce(): Promise<void> {
      const everybody = (await demonstrationPlay?.players()) ?? [];
      const free = everybody.filter((each) => !sitting.has(each));
      const memberId = pickOne(sitting.size < seats ? free : [...sitting.keys()]);
      if (memberId === undefined) throw new Error('there is nobody who plays');
      try {
        const seat = sitting.get(memberId)?.seat ?? (await sitDown(memberId));
        await seat.playRound();
        const taken = sitting.get(memberId);
        if (taken && --taken.rounds === 0) sitting.delete(memberId);
      } catch (error) {
        sitting.delete(memberId);
        signedIn.delete(memberId);
        throw error;
      }
    },
  };
}

/**
 * Creates the picker of games: each book of fixtures once a day, so that it has results; then one
 * in four sits at one of the first tables, so that visitors find company, and a few bet on
 * fixtures.
 */
function createPicker(): (titles: readonly Title[]) => Title | undefined {
  const opened = new Set<string>();
  return (titles) => {
    const day = Math.floor(Date.now() / dayMs);
    const fixtures = titles.filter(isFixtureGame);
    const unopened = fixtures.find((title) => !opened.has(`${bookOfTitle(title)} ${day}`));
    if (unopened) {
      opened.add(`${bookOfTitle(unopened)} ${day}`);
      return unopened;
    }
    const tables = titles.filter(isTableGame).slice(0, likedTables);
    const others = titles.filter((title) => !isTableGame(title) && !isFixtureGame(title));
    const isAtTable = others.length === 0 || between(1, onceInGames) === 1;
    if (isAtTable && tables.length > 0) return pickOne(tables);
    const isOnFixtures = fixtures.length > 0 && between(1, onceInOthers) === 1;
    return pickOne(isOnFixtures ? fixtures : others);
  };
}

async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
