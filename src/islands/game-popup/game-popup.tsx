import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Game } from '#contract/games.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import {
  $gamePopup,
  closeGamePopup,
  connectGamePopup,
  loadMoreGames,
  type GamePopup as Popup,
  searchGames,
} from '#stores/game-popup.ts';
import { $texts } from '#stores/texts.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { GameCover } from './game-cover.tsx';
import type { GamePopupMessages } from './messages.ts';

export interface GamePopupProps {
  /** Where the popup's words are published. */
  readonly textsPath: string;
  /** Address of the drawings of covers. */
  readonly motifs: string;
  /** The language's prefix of addresses: empty, or `/en`. */
  readonly prefix: string;
}

/** Milliseconds after the last key before a search begins. */
const typingPauseMs = 300;

/** A vendor's games over any page. Nothing is rendered until it is opened. */
export function GamePopup({ textsPath, ...places }: GamePopupProps) {
  const popup = useStore($gamePopup, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as GamePopupMessages | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath);
  }, [textsPath]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectGamePopup() : undefined), [messages]);
  if (!messages || !popup) return null;
  return (
    <Dialog
      title={popup.title ?? messages['lobby:popup_title']}
      closeLabel={messages['lobby:popup_close']}
      onClose={closeGamePopup}
      isWide
    >
      <SearchField label={messages['lobby:search']} />
      <PopupGames popup={popup} messages={messages} {...places} />
    </Dialog>
  );
}

function SearchField({ label }: { readonly label: string }) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const search = (text: string) => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void searchGames(text.trim()), typingPauseMs);
  };
  return (
    <input
      type="search"
      className="popup-search"
      aria-label={label}
      placeholder={label}
      maxLength={60}
      onInput={(event) => search(event.currentTarget.value)}
    />
  );
}

/** The page's own script fetches pictures of games, these as well. */
function tellOfPictures(games: readonly Game[]): void {
  if (!games.some(({ image }) => image)) return;
  document.documentElement.dispatchEvent(new CustomEvent('foyer:games', { bubbles: true }));
}

interface PopupGamesProps extends Pick<GamePopupProps, 'motifs' | 'prefix'> {
  readonly popup: Popup;
  readonly messages: GamePopupMessages;
}

function PopupGames({ popup, messages, motifs, prefix }: PopupGamesProps) {
  const { games, page, totalPages, isLoading, refusal } = popup;
  const isEmpty = games.length === 0 && !isLoading && !refusal;
  useEffect(() => tellOfPictures(games), [games]);
  return (
    <>
      <ul className="popup-games" aria-busy={isLoading}>
        {games.map((game) => (
          <GameCover
            key={game.gameId}
            game={game}
            motifs={motifs}
            prefix={prefix}
            messages={messages}
          />
        ))}
      </ul>
      <p role="status" className={isEmpty || isLoading ? 'popup-note' : 'visually-hidden'}>
        {isLoading && messages['lobby:popup_loading']}
        {isEmpty && messages['lobby:popup_none']}
      </p>
      <FormStatus messages={messages} refusal={refusal} />
      {page < totalPages && !isLoading && (
        <button type="button" className="button button-quiet" onClick={() => void loadMoreGames()}>
          {messages['lobby:popup_more']}
        </button>
      )}
    </>
  );
}
