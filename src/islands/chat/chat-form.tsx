import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { chatBounds } from '#contract/care/chat.ts';
import { checkChatText, countGraphemes, tidyChatText } from '#lib/chat-text.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { sendChat, setBlocked } from '#stores/care/chat.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';
import type { ChatViewProps } from './chat-view.tsx';

const SharePicker = lazyComponent(() => import('./share-picker.tsx'));

/** Characters left from which on they are counted on the screen. */
const countedFrom = 40;

/** The field to write in, and above it the choice of a bet to share. */
export function ChatForm(props: ChatViewProps) {
  const { room } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const closePicker = () => {
    setPicking(false);
    field.current?.focus();
  };
  return (
    <>
      {isPicking && !room.mute && <SharePicker {...props} onClose={closePicker} />}
      <Composer
        {...props}
        field={field}
        isPicking={isPicking}
        onShare={() => (isPicking ? closePicker() : setPicking(true))}
      />
    </>
  );
}

interface ComposerProps extends ChatViewProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isPicking: boolean;
  readonly onShare: () => void;
}

/** A refusal stands under the field, and what was typed stays. */
function Composer({ field, isPicking, onShare, ...props }: ComposerProps) {
  const { messages, room } = props;
  const { graphemes } = chatBounds;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const faultId = useId();
  const left = graphemes - countGraphemes(typed);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const message = tidyChatText(typed);
    const wrong = checkChatText(message, graphemes);
    field.current?.focus();
    if (wrong) return setFault(messages[`chat:${wrong}`]);
    setSending(true);
    const answer = await sendChat(message);
    setSending(false);
    setFault(answer.ok ? '' : refusalText(messages, answer.refusal));
    if (answer.ok) setTyped('');
  };
  return (
    <form className="chat-form" onSubmit={(event) => void send(event)} noValidate>
      <Notes {...props} />
      {!room.mute && (
        <div className="chat-field">
          <input
            ref={field}
            type="text"
            autoComplete="off"
            enterKeyHint="send"
            dir="auto"
            value={typed}
            aria-label={messages['chat:message']}
            placeholder={messages['chat:message']}
            aria-invalid={fault !== ''}
            aria-describedby={faultId}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ShareButton messages={messages} isOpen={isPicking} onPress={onShare} />
          <button type="submit" className="button button-main" disabled={isSending}>
            {messages['chat:send']}
          </button>
        </div>
      )}
      <div className="chat-below">
        <p id={faultId} role="alert" className="chat-fault">
          {fault}
        </p>
        {left <= countedFrom && (
          <output className="figures">{text(messages, 'chat:left', { count: left })}</output>
        )}
      </div>
    </form>
  );
}

interface ShareButtonProps extends Pick<ChatViewProps, 'messages'> {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function ShareButton({ messages, isOpen, onPress }: ShareButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      title={messages['chat:share']}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />
      </svg>
      <span className="visually-hidden">{messages['chat:share']}</span>
    </button>
  );
}

/** Notes for the member before writing: a mute, slow mode, blocked writers. */
function Notes({ messages, room, timeZone }: ChatViewProps) {
  const { mute, slowSeconds, isStaffed, blocked } = room;
  return (
    <>
      {mute && (
        <p className="chat-state" role="status">
          {mute.untilMs === null
            ? messages['chat:muted_for_good']
            : text(messages, 'chat:muted', { until: formatMoment(mute.untilMs, timeZone) })}{' '}
          {text(messages, 'chat:muted_why', { reason: messages[`chat:reason_${mute.reason}`] })}
        </p>
      )}
      {!mute && !isStaffed && (
        <p className="chat-state" role="status">
          {messages['chat:unstaffed']}
        </p>
      )}
      {!mute && slowSeconds > 0 && (
        <p className="chat-state" role="status">
          {text(messages, 'chat:slow', { count: slowSeconds })}
        </p>
      )}
      {blocked.length > 0 && (
        <p className="chat-state">
          {text(messages, 'chat:blocked', { count: blocked.length })}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => void Promise.all(blocked.map((author) => setBlocked(author, false)))}
          >
            {messages['chat:unblock']}
          </button>
        </p>
      )}
    </>
  );
}
