import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BetLine } from '#contract/play/records.ts';
import { findCurrencySymbol, formatMoney } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $shareable, loadShareable, shareRound } from '#stores/care/chat-shares.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import type { ChatViewProps } from './chat-view.tsx';

interface SharePickerProps extends Pick<ChatViewProps, 'messages' | 'room' | 'timeZone'> {
  readonly onClose: () => void;
}

/** Choice of an own settled bet to share in the room, with amounts or without. */
export default function SharePicker({ messages, room, timeZone, onClose }: SharePickerProps) {
  const shown = useStore($shareable, { ssr: 'initial' });
  const [roundId, setRoundId] = useState('');
  const [showsAmounts, setShowsAmounts] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const sharing = useAction(shareRound, onClose);
  useEffect(() => {
    void loadShareable();
    box.current?.focus();
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sharing.run({ room: room.room, roundId, showsAmounts });
  };
  return (
    <form
      className="chat-picker"
      onSubmit={send}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <fieldset ref={box} tabIndex={-1}>
        <legend>{messages['chat:share_choose']}</legend>
        {shown.state === 'loading' && <p role="status">{messages['dialogs:loading']}</p>}
        {shown.state === 'failed' && <FormStatus messages={messages} refusal={shown.refusal} />}
        {shown.state === 'ready' && shown.value.length === 0 && (
          <p>{messages['chat:share_none']}</p>
        )}
        {shown.state === 'ready' &&
          shown.value.map((line) => (
            <label key={line.id}>
              <input
                type="radio"
                name="round"
                checked={roundId === line.roundId}
                onChange={() => setRoundId(line.roundId ?? '')}
              />
              <Offer messages={messages} line={line} timeZone={timeZone} />
            </label>
          ))}
      </fieldset>
      <label>
        <input
          type="checkbox"
          checked={showsAmounts}
          onChange={() => setShowsAmounts(!showsAmounts)}
        />
        <span>{messages['chat:share_shows']}</span>
      </label>
      <FormStatus messages={messages} refusal={sharing.refusal} />
      <p className="chat-picker-acts">
        <button
          type="submit"
          className="button button-main"
          disabled={roundId === '' || sharing.isRunning}
        >
          {messages['chat:share']}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {messages['chat:share_cancel']}
        </button>
      </p>
    </form>
  );
}

interface OfferProps extends Pick<ChatViewProps, 'messages' | 'timeZone'> {
  readonly line: BetLine;
}

function Offer({ messages, line, timeZone }: OfferProps) {
  const locale = document.documentElement.lang || 'en';
  const symbol = findCurrencySymbol(line.stake.currency);
  const stake = formatMoney(line.stake, { locale, symbol });
  const payout = formatMoney(line.payout, { locale, symbol });
  return (
    <span>
      <bdi>{line.title}</bdi>{' '}
      <span className="figures muted">
        {formatMoment(line.settledAtMs, timeZone)}{' '}
        {text(messages, 'chat:share_amounts', { stake, payout })}
      </span>
    </span>
  );
}
