import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $suggested, closeGameMaintenance } from '#stores/play/game-maintenance.ts';
import { shownValue } from '#stores/resource.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { type CoverPlaces, GameCovers } from '../kit/game-covers.tsx';
import { text } from '../kit/text.ts';

interface GameMaintenanceProps extends CoverPlaces {
  readonly messages: IslandTexts;
}

/** Notice that a game is under maintenance, with games to play instead (specification §8). */
export function GameMaintenance({ messages, ...places }: GameMaintenanceProps) {
  const suggested = useStore($suggested, { ssr: 'initial' });
  const { title, list = [] } = shownValue(suggested) ?? {};
  const isLoading = suggested.state === 'loading';
  return (
    <Dialog
      title={
        title === undefined
          ? messages['lobby:game.maintenance']
          : text(messages, 'lobby:popup_maintenance', { title })
      }
      closeLabel={messages['lobby:popup_close']}
      onClose={closeGameMaintenance}
      size="wide"
    >
      <p className="dialog-text">{messages['lobby:game.maintenanceText']}</p>
      {list.length > 0 && (
        <section className="popup-others" aria-labelledby="popup-others-title">
          <h3 id="popup-others-title">{messages['lobby:game.others']}</h3>
          <GameCovers
            games={list}
            messages={messages}
            onFollow={closeGameMaintenance}
            {...places}
          />
        </section>
      )}
      <p role="status" className={isLoading ? 'popup-note' : 'visually-hidden'}>
        {isLoading && messages['lobby:popup_loading']}
      </p>
      <FormStatus
        messages={messages}
        refusal={suggested.state === 'failed' ? suggested.refusal : undefined}
      />
    </Dialog>
  );
}
