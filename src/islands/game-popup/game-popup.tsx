import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import { $isMaintenanceOpen, connectGameMaintenance } from '#stores/play/game-maintenance.ts';
import { $gamePopup, connectGamePopup } from '#stores/play/game-popup.ts';
import { $texts } from '#stores/texts.ts';
import type { CoverPlaces } from '../kit/game-covers.tsx';
import { GameMaintenance } from './game-maintenance.tsx';
import { VendorGames } from './vendor-games.tsx';

export interface GamePopupProps extends CoverPlaces {
  /** Address of the published file with the popup's texts. */
  readonly textsPath: string;
}

/**
 * Games of a vendor over any page, and the maintenance notice. Nothing is rendered until one is
 * opened.
 */
export function GamePopup({ textsPath, ...places }: GamePopupProps) {
  const popup = useStore($gamePopup, { ssr: 'initial' });
  const isClosed = useStore($isMaintenanceOpen, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath);
  }, [textsPath]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectGamePopup() : undefined), [messages]);
  useEffect(() => (messages ? connectGameMaintenance() : undefined), [messages]);
  if (!messages) return null;
  if (isClosed) return <GameMaintenance messages={messages} {...places} />;
  return popup ? <VendorGames popup={popup} messages={messages} {...places} /> : null;
}
