import { coverOf } from '#components/cover/cover.ts';
import type { Game } from '#contract/games.ts';
import { gamePath, lobbyOfGame } from '#layouts/lobbies.ts';
import { closeGamePopup } from '#stores/game-popup.ts';
import type { GamePopupMessages } from './messages.ts';

export interface GameCoverProps {
  readonly game: Game;
  readonly motifs: string;
  readonly prefix: string;
  readonly messages: GamePopupMessages;
}

/** The same tile as components/ui/tile.astro draws on the server. */
export function GameCover({ game, motifs, prefix, messages }: GameCoverProps) {
  const { gameId, title, vassalage, gameClassify, image } = game;
  const category = lobbyOfGame(game);
  const cover = coverOf({ id: gameId, vassalage, category, kind: gameClassify });
  const path = gamePath(game);
  const isLottery = path.startsWith('/lottery');
  return (
    <li className={`tile cover palette-${cover.palette} pose-${cover.pose}`}>
      <svg viewBox="0 0 90 120" aria-hidden="true">
        <use href={`${motifs}#b-${cover.backdrop}`} />
        <use href={`${motifs}#m-${cover.motif}`} />
      </svg>
      {image && <img data-src={image} width={90} height={120} alt="" />}
      {/* The login dialog opens in the popup's place. */}
      <a
        className="tile-action"
        href={prefix + path}
        data-opens={isLottery ? undefined : 'login'}
        onClick={closeGamePopup}
      >
        <span>{messages[isLottery ? 'lobby:popup_draws' : 'lobby:popup_play']}</span> <b>{title}</b>
      </a>
    </li>
  );
}
