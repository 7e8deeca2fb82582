import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SessionPlay } from '#contract/protection/session-play.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { logout } from '#stores/identity/session.ts';
import { $sessionPlay, goOn, loadSessionPlay } from '#stores/protection/session-reminder.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { describeMoney } from './describe.ts';
import type { CentreMessages } from './messages.ts';
import type { CentreSetting } from './page-props.ts';
import { useAction } from './use-action.ts';
import { Waiting } from './waiting.tsx';

export interface ReminderDialogProps extends Pick<CentreSetting, 'locale' | 'currencySymbol'> {
  readonly messages: CentreMessages;
}

/** Tells how long the session lasts and what it has come to; the member goes on, or signs out. */
export default function ReminderDialog(props: ReminderDialogProps) {
  const { messages } = props;
  const shown = useStore($sessionPlay, { ssr: 'initial' });
  const leaving = useAction(logout, goOn);
  useEffect(() => void loadSessionPlay(), []);
  return (
    <Dialog
      title={messages['limits:look_title']}
      closeLabel={messages['limits:look_on']}
      onClose={goOn}
      busy={leaving.isRunning}
      coverCloses={false}
    >
      <div className="dialog-text">
        <FormStatus messages={messages} refusal={leaving.refusal} />
        <Waiting messages={messages} shown={shown} onRetry={() => void loadSessionPlay()}>
          {(play) => <Figures {...props} play={play} />}
        </Waiting>
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
        <button
          type="button"
          className="button button-main"
          data-autofocus
          disabled={leaving.isRunning}
          onClick={goOn}
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
  const hours = Math.floor(play.openForMs / hourMs);
  const minutes = Math.floor((play.openForMs % hourMs) / minuteMs);
  return (
    <>
      <p>{text(messages, 'limits:look_time', { hours, minutes })}</p>
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
