import { useState } from 'react';
import { type ChatMessage, chatReportReasons } from '#contract/care/chat.ts';
import { momentFormat } from '#lib/timestamp.ts';
import { sendReport, setBlocked } from '#stores/care/chat.ts';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';
import { ChatShare } from './chat-share.tsx';
import type { ChatViewProps } from './chat-view.tsx';

export interface ChatLineProps extends ChatViewProps {
  readonly message: ChatMessage;
}

/** One message: name and time small, the words first to the eye. */
export function ChatLine(props: ChatLineProps) {
  const { messages, room, timeZone, verifyPath, message } = props;
  const [isOpen, setOpen] = useState(false);
  const { name, level, isStaff, state, sentAtMs, share, isDemonstration } = message;
  const isOwn = message.author === room.author;
  const locale = document.documentElement.lang || 'en';
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (
    <article className={`chat-line${isOwn ? ' chat-own' : ''}${isStaff ? ' chat-staff' : ''}`}>
      <p className="chat-by">
        {isDemonstration && (
          <b className="chat-mark chat-script">{messages['chat:demonstration']}</b>
        )}
        {isStaff && <b className="chat-mark">{messages['chat:staff']}</b>}
        <bdi data-level={Math.min(level, 9)}>{isOwn ? messages['chat:you'] : name}</bdi>
        {share && <b className="chat-mark chat-verified">{messages['chat:share_verified']}</b>}
        <time dateTime={new Date(sentAtMs).toISOString()}>
          {momentFormat(locale, style).format(sentAtMs)}
        </time>
        {!isOwn && !isStaff && !isDemonstration && state === 'shown' && (
          <button
            type="button"
            className="chat-more"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden="true">⋯</span>
            <span className="visually-hidden">{text(messages, 'chat:more', { name })}</span>
          </button>
        )}
      </p>
      {share && <ChatShare messages={messages} verifyPath={verifyPath} share={share} />}
      {state === 'shown' && !share && (
        <p className="chat-text" dir="auto">
          {message.text}
        </p>
      )}
      {state !== 'shown' && <p className="chat-text muted">{messages[`chat:${state}`]}</p>}
      {isOpen && <Acts {...props} />}
    </article>
  );
}

/** Ways to report a message and to block its writer, with what came of it. */
function Acts({ messages, message }: ChatLineProps) {
  const [result, setResult] = useState('');
  const { sequence, author, name } = message;
  const report = async (reason: (typeof chatReportReasons)[number]) => {
    const answer = await sendReport(sequence, reason);
    setResult(answer.ok ? messages['chat:reported'] : refusalText(messages, answer.refusal));
  };
  const block = async () => {
    const answer = await setBlocked(author, true);
    if (!answer.ok) setResult(refusalText(messages, answer.refusal));
  };
  return (
    <div className="chat-acts">
      {result === '' && (
        <fieldset>
          <legend>{messages['chat:report']}</legend>
          {chatReportReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className="button button-quiet"
              onClick={() => void report(reason)}
            >
              {messages[`chat:reason_${reason}`]}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status">{result}</p>
      <button type="button" className="text-link" onClick={() => void block()}>
        {text(messages, 'chat:block', { name })}
      </button>
    </div>
  );
}
