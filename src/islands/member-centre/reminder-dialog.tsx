import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SessionPlay } from '#contract/protection/session-play.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatDuration } from '#lib/duration.ts';
import { logout } from '#stores/identity/session.ts';
import { $gamePlay } from '#stores/play/game-play.ts';
import { $openGame, type OpenGame } from '#stores/play/open-game.ts';
import {
  $sessionPlay,
  dismissReminder,
  loadSessionPlay,
} from '#stores/protection/session-reminder.ts';
import { shownValue } from '#stores/resource.ts';
import type { CentreSetting } from '../kit/centre/page-props.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { describeMoney } from '../kit/describe.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';

export interface ReminderDialogProps extends Pick<CentreSetting, 'locale' | 'currencySymbol'> {
  readonly messages: IslandTexts;
}

/**
 * Dialog that tells how long the session and an open game last and their results; the member goes
 * on, leaves the game, or signs out.
 */
export default function ReminderDialog(props: ReminderDialogProps) {
  const { messages } = props;
  const shown = useStore($sessionPlay, { ssr: 'initial' });
  const game = useStore($openGame, { ssr: 'initial' });
  const leaving = useAction(logout, dismissReminder);
  const leaveGame = (open: OpenGame) => {
    dismissReminder();
    void open.leave();
  };
  useEffect(() => void loadSessionPlay(), []);
  return (
    <Dialog
      title={messages['limits:look_title']}
      closeLabel={messages['limits:look_on']}
      onClose={dismissReminder}
      busy={leaving.isRunning}
      coverCloses={false}
    >
      <div className="dialog-text">
        <FormStatus messages={messages} refusal={leaving.refusal} />
        <ResourceView messages={messages} shown={shown} onRetry={() => void loadSessionPlay()}>
          {(play) => <Figures {...props} play={play} />}
        </ResourceView>
        {game && <GameFigures {...props} title={game.title} />}
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={leaving.isRunning}
          onClick={() => leaving.run()}
        >
          {messages['limits:look_out']}
        </button>
        {game && (
          <button type="button" className="button button-quiet" onClick={() => leaveGame(game)}>
            {messages['limits:look_leave']}
          </button>
        )}
        <button
          type="button"
          className="button button-main"
          data-autofocus
          disabled={leaving.isRunning}
          onClick={dismissReminder}
        >
          {messages['limits:look_on']}
        </button>
      </div>
    </Dialog>
  );
}

function Figures(props: ReminderDialogProps & { readonly play: SessionPlay }) {
  const { messages, play } = props;
  const money = describeMoney(props);
  const time = formatDuration(play.openForMs, props.locale);
  return (
    <>
      <p>{text(messages, 'limits:look_time', { time })}</p>
      <dl className="security-facts">
        {(
          [
            ['limits:look_deposited', play.deposited],
            ['limits:look_withdrawn', play.withdrawn],
            ['limits:look_net', play.net],
          ] as const
        ).map(([key, amount]) => (
          <div key={key}>
            <dt>{messages[key]}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {!play.knowsStakes && <p className="muted">{messages['limits:unknown']}</p>}
    </>
  );
}

/** Duration and result of the open game; nothing when none is open. */
function GameFigures(props: ReminderDialogProps & { readonly title: string }) {
  const { messages, title, locale } = props;
  const play = shownValue(useStore($gamePlay, { ssr: 'initial' }));
  if (!play) return null;
  const time = formatDuration(Math.max(0, Date.now() - play.openedAtMs), locale);
  return (
    <>
      <p>{text(messages, 'limits:look_game', { title, time })}</p>
      <dl className="security-facts">
        <div>
          <dt>{messages['limits:look_game_net']}</dt>
          <dd>{describeMoney(props)(play.net)}</dd>
        </div>
      </dl>
      <p className="muted">{messages['limits:look_game_round']}</p>
    </>
  );
}
