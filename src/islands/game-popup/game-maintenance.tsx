import type { GameMaintenance as Notice } from '#stores/play/game-maintenance.ts';
import { closeGameMaintenance } from '#stores/play/game-maintenance.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { type CoverPlaces, GameCovers } from './game-cover.tsx';
import type { GamePopupMessages } from './messages.ts';

interface GameMaintenanceProps extends CoverPlaces {
  readonly notice: Notice;
  readonly messages: GamePopupMessages;
}

/** Says that a game is under maintenance, and what can be played instead (specification §8). */
export function GameMaintenance({ notice, messages, ...places }: GameMaintenanceProps) {
  const { title, games, isLoading, refusal } = notice;
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
      {games.length > 0 && (
        <section className="popup-others" aria-labelledby="popup-others-title">
          <h3 id="popup-others-title">{messages['lobby:game.others']}</h3>
          <GameCovers
            games={games}
            messages={messages}
            onFollow={closeGameMaintenance}
            {...places}
          />
        </section>
      )}
      <p role="status" className={isLoading ? 'popup-note' : 'visually-hidden'}>
        {isLoading && messages['lobby:popup_loading']}
      </p>
      <FormStatus messages={messages} refusal={refusal} />
    </Dialog>
  );
}
