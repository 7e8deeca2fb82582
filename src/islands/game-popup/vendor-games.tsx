import { useEffect, useRef } from 'react';
import {
  closeGamePopup,
  loadMoreGames,
  type GamePopup as Popup,
  searchGames,
} from '#stores/play/game-popup.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { type CoverPlaces, GameCovers } from './game-cover.tsx';
import type { GamePopupMessages } from './messages.ts';

/** Milliseconds after the last key before a search begins. */
const typingPauseMs = 300;

interface VendorGamesProps extends CoverPlaces {
  readonly popup: Popup;
  readonly messages: GamePopupMessages;
}

/** A vendor's games, to search and to choose from. */
export function VendorGames({ popup, messages, ...places }: VendorGamesProps) {
  return (
    <Dialog
      title={popup.title ?? messages['lobby:popup_title']}
      closeLabel={messages['lobby:popup_close']}
      onClose={closeGamePopup}
      size="wide"
    >
      <SearchField label={messages['lobby:search']} />
      <Found popup={popup} messages={messages} {...places} />
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

function Found({ popup, messages, ...places }: VendorGamesProps) {
  const { games, page, totalPages, isLoading, refusal } = popup;
  const isEmpty = games.length === 0 && !isLoading && !refusal;
  return (
    <>
      <GameCovers
        games={games}
        messages={messages}
        onFollow={closeGamePopup}
        isBusy={isLoading}
        {...places}
      />
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
