import type { Game, GameCategory, Lane, VendorCard } from '#contract/play/games.ts';
import { site } from '#site';

/** Path of each category's lobby, without the language's prefix (specification §2). */
export const lobbyPaths: Readonly<Record<GameCategory, string>> = {
  LIVE: '/live',
  RNG: '/rng',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  FISH: '/fish',
  PVP: '/pvp',
  ELOTT: '/elott',
  LOTT: '/lottery',
  COCKFIGHT: '/cockfight',
  INHOUSE: '/inhouse',
};

const ownLobbies: Readonly<Partial<Record<GameCategory, readonly string[]>>> = {
  ESPORTS: site.esportsVendors,
  COCKFIGHT: site.cockfightVendors,
};

/** Returns whether a lobby's vendors are taken out of sports by a configured list. */
export function isSplitFromSports(lobby: GameCategory): boolean {
  return lobby in ownLobbies;
}

/**
 * Splits e-sports and cockfight from the platform's sports lane by the configured lists
 * (specification §9). A lane that becomes empty is left out.
 */
export function splitLanes(lanes: readonly Lane[]): readonly Lane[] {
  const cards = lanes.flatMap((lane) => lane.cards);
  const order = Object.keys(lobbyPaths) as GameCategory[];
  return order
    .map((category) => ({
      title: category,
      gameClassify: category,
      cards: cards.filter((card) => lobbyOfVendor(card.category, card.vassalage) === category),
    }))
    .filter((lane) => lane.cards.length > 0);
}

/**
 * Returns the category for a lobby's first path segment, such as `live`; `undefined` when there is
 * no such lobby.
 */
export function findLobby(segment: string | undefined): GameCategory | undefined {
  const found = Object.entries(lobbyPaths).find(([, path]) => path === `/${segment}`);
  // Lotteries are grouped by kind on a page of their own.
  return found && found[0] !== 'LOTT' ? (found[0] as GameCategory) : undefined;
}

/** First path segments of the lobbies that a phone's tabs lead to, such as `rng`. */
export interface TabLobbies {
  /** Lobby of the lotteries, where there are any. */
  readonly lottery?: string | undefined;
  /** Lobby of slots, or else of the first kind of games that is no lottery. */
  readonly games?: string | undefined;
}

/** Returns the lobbies of a phone's tabs; a tab that would lead to nothing is left out. */
export function tabLobbies(lanes: readonly Lane[]): TabLobbies {
  const offered = lanes.map((lane) => lane.gameClassify);
  const isLottery = (kind: GameCategory) => kind === 'LOTT' || kind === 'ELOTT';
  const lottery = offered.find((kind) => kind === 'LOTT') ?? offered.find(isLottery);
  const games = offered.find((kind) => kind === 'RNG') ?? offered.find((kind) => !isLottery(kind));
  return { lottery: lottery && firstSegment(lottery), games: games && firstSegment(games) };
}

function firstSegment(category: GameCategory): string {
  return lobbyPaths[category].slice(1);
}

/** Returns whether a game leads to its draws: a lottery with a code. */
export function leadsToDraws({ gameType, code }: Pick<Game, 'gameType' | 'code'>): boolean {
  return (gameType === 'LOTT' || gameType === 'ELOTT') && code !== undefined;
}

/** Returns whether a game leads to the rooms in which members play it. */
export function leadsToRooms({ hasRooms }: Pick<Game, 'hasRooms'>): boolean {
  return hasRooms === true;
}

/** Returns whether a game can be opened now: started, followed by its draws, or played in rooms. */
export function canOpen(game: Game): boolean {
  const isOpen = game.isPlayable === true || leadsToDraws(game) || leadsToRooms(game);
  return isOpen && game.isUnderMaintenance !== true;
}

/** Returns the path of the page that hosts a game. */
export function hostPath(gameId: string): string {
  return `/game?gameId=${encodeURIComponent(gameId)}`;
}

/** Returns the path that a game leads to: its draws for a lottery with a code, else its host. */
export function gamePath(
  game: Pick<
    Game,
    'gameId' | 'gameType' | 'hasRooms' | 'code' | 'defaultPlayType' | 'accountTypeName'
  >,
): string {
  const { gameId, code = '', defaultPlayType, accountTypeName } = game;
  if (leadsToRooms(game)) return '/rooms';
  if (!leadsToDraws(game)) return hostPath(gameId);
  return drawsPath({ code, defaultPlayType, isStation: accountTypeName === 'TCG_LOTTO_VN' });
}

/**
 * Returns the path of a lottery's page, with its default bet where it has one (specification §2).
 */
export function drawsPath({
  code,
  defaultPlayType,
  isStation,
}: Pick<Game, 'defaultPlayType'> & {
  readonly code: string;
  readonly isStation: boolean;
}): string {
  const params = new URLSearchParams({ gameCode: code });
  if (defaultPlayType !== undefined) params.set('playType', defaultPlayType);
  return `${isStation ? '/vnlottery' : '/lottery'}?${params}`;
}

/** Returns the path that a vendor leads to: the host of its only game, or its games in a lobby. */
export function vendorPath({ vassalage, isGame }: VendorCard, lobby: GameCategory): string {
  const vendor = new URLSearchParams({ vendor: vassalage });
  return isGame === 'GAME' ? `/game?${vendor}` : `${lobbyPaths[lobby]}?${vendor}`;
}

/** Returns the lobby of a game. */
export function lobbyOfGame({ gameType, vassalage }: Game): GameCategory {
  return lobbyOfVendor(gameType, vassalage);
}

/** Returns the lobby of a vendor's games. Sports are split by vendor; every other category is a lobby of its own. */
export function lobbyOfVendor(category: GameCategory, vassalage: string): GameCategory {
  if (category !== 'SPORTS') return category;
  const own = Object.entries(ownLobbies).find(([, codes]) => codes.includes(vassalage));
  return own ? (own[0] as GameCategory) : category;
}
