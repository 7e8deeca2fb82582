import { useEffect } from 'react';
import { buildCover } from '#components/cover/cover.ts';
import type { Game } from '#contract/play/games.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { gamePath, leadsToDraws, leadsToRooms, lobbyOfGame } from '#views/lobbies.ts';

/** Address of the motifs that covers are drawn with, and the prefix of their links. */
export interface CoverPlaces {
  /** Address of the drawings of covers. */
  readonly motifs: string;
  /** The language's prefix of addresses: empty, or `/en`. */
  readonly prefix: string;
}

export interface GameCoversProps extends CoverPlaces {
  readonly games: readonly Game[];
  readonly messages: IslandTexts;
  /**
   * Called when a game is followed, so that a dialog which the game opens can take the place of
   * this one.
   */
  readonly onFollow: () => void;
  readonly isBusy?: boolean;
}

/** Grid of games with their covers. */
export function GameCovers({ games, isBusy = false, ...each }: GameCoversProps) {
  useEffect(() => tellOfPictures(games), [games]);
  return (
    <ul className="popup-games" aria-busy={isBusy}>
      {games.map((game) => (
        <GameCover key={game.gameId} game={game} {...each} />
      ))}
    </ul>
  );
}

/** The page's own script fetches pictures of games, these as well. */
function tellOfPictures(games: readonly Game[]): void {
  if (!games.some(({ image }) => image)) return;
  document.documentElement.dispatchEvent(new CustomEvent('foyer:games', { bubbles: true }));
}

interface GameCoverProps extends Omit<GameCoversProps, 'games' | 'isBusy'> {
  readonly game: Game;
}

/** The same tile as components/ui/tile.astro draws on the server. */
function GameCover({ game, motifs, prefix, messages, onFollow }: GameCoverProps) {
  const { gameId, title, vassalage, gameClassify, image, isUnderMaintenance } = game;
  const category = lobbyOfGame(game);
  const cover = buildCover({ id: gameId, title, vassalage, category, kind: gameClassify });
  const path = gamePath(game);
  const { opens, action } = actionOf(game);
  const closed = isUnderMaintenance ? ' tile-closed' : '';
  return (
    <li className={`tile cover palette-${cover.palette}${closed}`}>
      <svg viewBox="0 0 90 120" aria-hidden="true">
        <use href={`${motifs}#b-${cover.backdrop}`} />
        <use href={`${motifs}#m-${cover.motif}`} />
      </svg>
      {image && <img data-src={image} width={90} height={120} alt="" />}
      <a className="tile-action" href={prefix + path} data-opens={opens} onClick={onFollow}>
        <span>{messages[action]}</span> <b>{title}</b>
      </a>
    </li>
  );
}

/** Returns the action of a game's tile: the dialog that it opens, if any, and its label. */
function actionOf(game: Game) {
  if (game.isUnderMaintenance) return { opens: 'maintenance', action: 'tile.maintenance' } as const;
  if (leadsToDraws(game)) return { opens: undefined, action: 'lobby:popup_draws' } as const;
  if (leadsToRooms(game)) return { opens: undefined, action: 'lobby:popup_play' } as const;
  if (!game.isPlayable) return { opens: undefined, action: 'lobby:popup_about' } as const;
  return game.accountTypeName === 'TCG_SEA'
    ? ({ opens: 'login', action: 'lobby:popup_window' } as const)
    : ({ opens: 'login', action: 'lobby:popup_play' } as const);
}
