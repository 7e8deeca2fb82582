import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ThreadSummary, ThreadsValue } from '#contract/care/threads.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { answerTime } from '#lib/answer-time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import {
  $threads,
  followThreads,
  leaveThread,
  retryThreads,
  showThread,
} from '#stores/care/threads.ts';
import { useMember } from '../kit/auth/use-member.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useReady } from '../kit/use-ready.ts';
import { MessageForm } from './thread-form.tsx';
import { ThreadView } from './thread-view.tsx';
import './threads.css';

export interface ThreadsProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly registerPath: string;
}

/** Customer service for members: their threads, and one of them. */
export function Threads(props: ThreadsProps) {
  const { messages, registerPath } = props;
  const session = useMember();
  const root = useReady<HTMLElement>();
  const isReal = session.state === 'member' || session.state === 'agent';
  useEffect(() => {
    if (!isReal) return undefined;
    const end = followThreads();
    return () => {
      end();
      leaveThread();
    };
  }, [isReal]);
  return (
    <section ref={root} className="threads" aria-label={messages['threads:title']}>
      {session.state === 'trial' && (
        <>
          <p>{messages['wallet:in_need_true_account']}</p>
          <a className="button button-main" href={registerPath}>
            {messages['wallet:in_increase_submit']}
          </a>
        </>
      )}
      {session.state === 'unknown' && <p role="status">{messages['dialogs:loading']}</p>}
      {isReal && <Own {...props} />}
    </section>
  );
}

function Own(props: ThreadsProps) {
  const { messages } = props;
  const threads = useStore($threads, { ssr: 'initial' });
  const [isShown, setShown] = useState(false);
  const open = (reference: string) => {
    setShown(true);
    void showThread(reference);
  };
  const leave = () => {
    setShown(false);
    leaveThread();
  };
  if (isShown) return <ThreadView {...props} onLeave={leave} />;
  if (threads.state === 'loading') return <p role="status">{messages['dialogs:loading']}</p>;
  if (threads.state === 'failed') {
    return (
      <>
        <FormStatus messages={messages} refusal={threads.refusal} />
        <button type="button" className="button button-quiet" onClick={() => void retryThreads()}>
          {messages['dialogs:try_again']}
        </button>
      </>
    );
  }
  return <List {...props} threads={threads.value} open={open} />;
}

interface ListProps extends ThreadsProps {
  readonly threads: ThreadsValue;
  readonly open: (reference: string) => void;
}

function List({ messages, timeZone, threads, open }: ListProps) {
  const { list, isVip, hours } = threads;
  const [isWriting, setWriting] = useState(false);
  const time = hours.medianMs === null ? undefined : answerTime(hours.medianMs);
  return (
    <>
      {isVip && <p className="thread-vip">{messages['threads:vip_first']}</p>}
      {time && <p>{text(messages, `threads:takes_${time.unit}`, { count: time.count })}</p>}
      {!hours.isOpen && (
        <p className="muted">
          {text(messages, 'threads:closed_now', { from: `${hours.fromHour}:00` })}
        </p>
      )}
      {isWriting || list.length === 0 ? (
        <MessageForm messages={messages} isReply={false} onSent={open} />
      ) : (
        <p>
          <button type="button" className="button button-main" onClick={() => setWriting(true)}>
            {messages['threads:write']}
          </button>
        </p>
      )}
      {list.length > 0 && (
        <>
          <h2>{messages['threads:yours']}</h2>
          <ul className="thread-list">
            {list.map((each) => (
              <Entry
                key={each.reference}
                messages={messages}
                timeZone={timeZone}
                open={open}
                thread={each}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Entry({
  messages,
  timeZone,
  thread,
  open,
}: Pick<ListProps, 'messages' | 'timeZone' | 'open'> & { readonly thread: ThreadSummary }) {
  const { reference, subject, state, changedAtMs, unreadCount } = thread;
  return (
    <li>
      <button type="button" className="thread-entry" onClick={() => open(reference)}>
        <span>
          {messages[`forms:type_${subject}`]} <small className="muted">{reference}</small>
        </span>
        <span className="thread-state" data-state={state}>
          {messages[`threads:state_${state}`]}
        </span>
        <small className="muted">{formatMoment(changedAtMs, timeZone)}</small>
        {unreadCount > 0 && (
          <b className="thread-unread">
            {text(messages, 'threads:unread', { count: unreadCount })}
          </b>
        )}
      </button>
    </li>
  );
}
