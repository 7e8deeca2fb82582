import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $chat, closeChat, openChat, retryChat } from '#stores/care/chat.ts';
import { useMember } from '../kit/auth/use-member.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { useReady } from '../kit/use-ready.ts';
import { ChatHead } from './chat-head.tsx';
import { ChatView } from './chat-view.tsx';
import './chat.css';

export interface ChatProps {
  readonly messages: IslandTexts;
  /** Code of the page's language, whose room opens first. */
  readonly room: string;
  /** Names of the rooms' languages, by code. */
  readonly roomNames: Readonly<Record<string, string>>;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly registerPath: string;
  /** Address of the page that verifies rounds. */
  readonly verifyPath: string;
}

/** The chat: a room of the member's language, and the way to the others. */
export function Chat(props: ChatProps) {
  const { messages, room, registerPath } = props;
  const session = useMember();
  const root = useReady<HTMLElement>();
  const isReal = session.state === 'member' || session.state === 'agent';
  useEffect(() => {
    if (!isReal) return undefined;
    void openChat(room);
    return closeChat;
  }, [isReal, room]);
  return (
    <section ref={root} className="chat" aria-label={messages['chat:title']}>
      <ChatHead {...props} />
      {session.state === 'trial' && (
        <div className="chat-note">
          <p>{messages['wallet:in_need_true_account']}</p>
          <a className="button button-main" href={registerPath} target="_top">
            {messages['wallet:in_increase_submit']}
          </a>
        </div>
      )}
      {isReal && <Room {...props} />}
      {session.state === 'unknown' && (
        <p className="chat-note" role="status">
          {messages['dialogs:loading']}
        </p>
      )}
    </section>
  );
}

function Room({ messages, timeZone, verifyPath }: ChatProps) {
  const chat = useStore($chat, { ssr: 'initial' });
  if (chat.state === 'loading') {
    return (
      <p className="chat-note" role="status">
        {messages['dialogs:loading']}
      </p>
    );
  }
  if (chat.state === 'failed') {
    return (
      <div className="chat-note">
        <FormStatus messages={messages} refusal={chat.refusal} />
        <button type="button" className="button button-quiet" onClick={() => void retryChat()}>
          {messages['dialogs:try_again']}
        </button>
      </div>
    );
  }
  const place = { timeZone, verifyPath };
  return <ChatView messages={messages} room={chat.value} {...place} />;
}
