import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Thread, ThreadMessage } from '#contract/care/threads.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $thread, retryThread } from '#stores/care/threads.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { MessageForm } from './thread-form.tsx';
import type { ThreadsProps } from './threads.tsx';

/** The thread on the screen: what was said, and the field to go on. */
export function ThreadView(props: ThreadsProps & { readonly onLeave: () => void }) {
  const { messages } = props;
  const loaded = useStore($thread, { ssr: 'initial' });
  return (
    <div className="thread">
      <p>
        <button type="button" className="text-link" onClick={props.onLeave}>
          {messages['threads:all']}
        </button>
      </p>
      {loaded.state === 'loading' && <p role="status">{messages['dialogs:loading']}</p>}
      {loaded.state === 'failed' && (
        <>
          <FormStatus messages={messages} refusal={loaded.refusal} />
          <button type="button" className="button button-quiet" onClick={() => void retryThread()}>
            {messages['dialogs:try_again']}
          </button>
        </>
      )}
      {loaded.state === 'ready' && <Messages {...props} thread={loaded.value} />}
    </div>
  );
}

function Messages({ messages, timeZone, thread }: ThreadsProps & { readonly thread: Thread }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(0);
  const { reference, subject, state } = thread;
  // Whoever opens a thread by keyboard, or hears the page, begins at its head.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => heading.current?.focus(), [reference]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {messages[`forms:type_${subject}`]} <small className="muted">{reference}</small>
      </h2>
      <p>
        <span className="thread-state" data-state={state}>
          {messages[`threads:state_${state}`]}
        </span>
      </p>
      <div className="thread-messages" role="log" aria-label={messages['threads:log']}>
        {thread.messages.map((message) => (
          <Message
            key={message.sequence}
            messages={messages}
            timeZone={timeZone}
            message={message}
          />
        ))}
      </div>
      {state === 'closed' && <p className="muted">{messages['threads:closed_note']}</p>}
      <MessageForm key={sent} messages={messages} isReply onSent={() => setSent(sent + 1)} />
    </>
  );
}

function Message({
  messages,
  timeZone,
  message,
}: Pick<ThreadsProps, 'messages' | 'timeZone'> & { readonly message: ThreadMessage }) {
  const { isStaff, name, images, sentAtMs } = message;
  return (
    <article className={isStaff ? 'thread-message thread-staff' : 'thread-message'}>
      <p className="thread-by">
        {isStaff && <b className="thread-mark">{messages['threads:staff']}</b>}
        <bdi>{isStaff ? name : messages['threads:you']}</bdi>
        <time dateTime={new Date(sentAtMs).toISOString()}>{formatMoment(sentAtMs, timeZone)}</time>
      </p>
      <p className="thread-text" dir="auto">
        {message.text}
      </p>
      {images > 0 && <p className="muted">{text(messages, 'threads:images', { count: images })}</p>}
    </article>
  );
}
