import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { findCurrencySymbol, formatMoney } from '#lib/money.ts';
import {
  $foundGames,
  $menus,
  $pots,
  closeGamePopup,
  loadMoreGames,
  type GamePopup as Popup,
  retryGames,
  searchGames,
} from '#stores/play/game-popup.ts';
import { shownValue } from '#stores/resource.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { type CoverPlaces, GameCovers } from '../kit/game-covers.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';

/** Milliseconds after the last key before a search begins. */
const typingPauseMs = 300;

interface VendorGamesProps extends CoverPlaces {
  readonly popup: Popup;
  readonly messages: IslandTexts;
}

/** Games of a vendor, to search and choose from. */
export function VendorGames({ popup, messages, ...places }: VendorGamesProps) {
  return (
    <Dialog
      title={useTitle(popup.vendor) ?? messages['lobby:popup_title']}
      closeLabel={messages['lobby:popup_close']}
      onClose={closeGamePopup}
      size="wide"
    >
      <Pot vendor={popup.vendor} messages={messages} />
      <SearchField label={messages['lobby:search']} />
      <SearchResults key={`${popup.vendor} ${popup.search}`} messages={messages} {...places} />
    </Dialog>
  );
}

/** The vendor's name; `undefined` while it is not known. */
function useTitle(vendor: string): string | undefined {
  const menus = shownValue(useStore($menus, { ssr: 'initial' }));
  const cards = menus?.data.lanes.flatMap((lane) => lane.cards) ?? [];
  return cards.find(({ vassalage }) => vassalage === vendor)?.title;
}

/** Amount in the vendor's pot; nothing when it has none. */
function Pot({ vendor, messages }: { readonly vendor: string; readonly messages: IslandTexts }) {
  const pots = shownValue(useStore($pots, { ssr: 'initial' }))?.list ?? [];
  const pot = pots.find(({ vassalage }) => vassalage === vendor)?.pot;
  if (!pot) return null;
  const writing = {
    locale: document.documentElement.lang || 'en',
    symbol: findCurrencySymbol(pot.currency),
  };
  return <p>{text(messages, 'lobby:popup_pot', { amount: formatMoney(pot, writing) })}</p>;
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

/** Games found by the search, page after page; reset by a new search. */
function SearchResults({ messages, ...places }: Omit<VendorGamesProps, 'popup'>) {
  const found = useStore($foundGames, { ssr: 'initial' });
  const more = useAction(loadMoreGames);
  const { games = [], page = 0, totalPages = 1 } = shownValue(found) ?? {};
  const isLoading = found.state === 'loading' || more.isRunning;
  const refusal = found.state === 'failed' ? found.refusal : more.refusal;
  const isEmpty = games.length === 0 && !isLoading && !refusal;
  const goOn = () => (found.state === 'failed' ? void retryGames() : more.run());
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
        <button type="button" className="button button-quiet" onClick={goOn}>
          {messages['lobby:popup_more']}
        </button>
      )}
    </>
  );
}
