import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { MemberMessage } from '#contract/care/messages.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import {
  $inbox,
  $unreadCount,
  markRead,
  openInboxPage,
  refreshInbox,
  retryInbox,
} from '#stores/care/messages.ts';
import { watchChange } from '#stores/live.ts';
import { Pager } from '../../../kit/centre/pager.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { useInView } from '../../../kit/use-in-view.ts';
import type { PageProps } from '../../page-props.ts';
import { DrawChoice } from './draw-choice.tsx';

/** Messages of the operator to the member, with a link to its announcements. */
export default function MessageV2({ messages, timeZone, params, paths }: PageProps) {
  const inbox = useStore($inbox);
  const unreadCount = useStore($unreadCount);
  const readAll = useAction(() => markRead());
  const messageId = params.get('id');
  useEffect(() => void openInboxPage(messageId === null ? 1 : { messageId }), [messageId]);
  useEffect(() => watchChange('messages', () => void refreshInbox()), []);
  return (
    <div className="centre-parts">
      <div className="centre-row">
        <a className="text-link" href={paths.announcements} data-opens="announcements">
          {messages['centre:messages_announcements']}
        </a>
        {unreadCount > 0 && (
          <button
            type="button"
            className="button button-quiet"
            disabled={readAll.isRunning}
            onClick={() => readAll.run()}
          >
            {messages['centre:messages_read_all']}
          </button>
        )}
      </div>
      <FormStatus messages={messages} refusal={readAll.refusal} />
      <ResourceView messages={messages} shown={inbox} onRetry={() => void retryInbox()}>
        {({ list, pageNo, totalPages }) =>
          list.length === 0 ? (
            <p className="centre-empty">{messages['centre:messages_none']}</p>
          ) : (
            <>
              <ul className="centre-messages">
                {list.map((message) => (
                  <MessageRow
                    key={message.id}
                    messages={messages}
                    timeZone={timeZone}
                    message={message}
                    isNamed={message.id === messageId}
                  />
                ))}
              </ul>
              <Pager
                messages={messages}
                pageNo={pageNo}
                totalPages={totalPages}
                onTurn={(page) => void openInboxPage(page)}
              />
            </>
          )
        }
      </ResourceView>
      <DrawChoice messages={messages} />
    </div>
  );
}

interface MessageRowProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly message: MemberMessage;
  /** The address names it: it is open from the first. */
  readonly isNamed: boolean;
}

/** A title that opens its text; opening reads it. */
function MessageRow({ messages, timeZone, message, isNamed }: MessageRowProps) {
  const { id, kind, title, text, sentAtMs, isRead } = message;
  const [isOpen, setOpen] = useState(isNamed);
  const row = useInView<HTMLLIElement>(isNamed);
  const isUnreadNamed = isNamed && !isRead;
  useEffect(() => {
    if (isUnreadNamed) void markRead(id);
  }, [id, isUnreadNamed]);
  const textId = useId();
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !isRead) void markRead(id);
  };
  return (
    <li ref={row} className="centre-part">
      <button
        type="button"
        className="centre-message"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={toggle}
      >
        <span className="centre-message-title">{title}</span>
        {kind === 'PR' && <span className="muted">{messages['centre:messages_promotion']}</span>}
        {!isRead && <span className="centre-mark">{messages['centre:unread']}</span>}
        <time className="muted figures" dateTime={new Date(sentAtMs).toISOString()}>
          {formatTimestamp(sentAtMs, timeZone)}
        </time>
      </button>
      <p id={textId} className="centre-message-text" hidden={!isOpen}>
        {text}
      </p>
    </li>
  );
}
