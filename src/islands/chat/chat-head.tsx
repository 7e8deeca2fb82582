import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $chat, openChat } from '#stores/care/chat.ts';
import { $chatReaders } from '#stores/care/chat-stream.ts';
import { askPanel, isInPanel, openChatWindow } from '#stores/care/chat-window.ts';
import { shownValue } from '#stores/resource.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { text } from '../kit/text.ts';
import type { ChatProps } from './chat.tsx';

/** Name, rooms, and in the panel its size, its own window and its end. */
export function ChatHead({ messages, room, roomNames }: ChatProps) {
  const chat = useStore($chat, { ssr: 'initial' });
  const counted = useStore($chatReaders, { ssr: 'initial' });
  const [hasPanel, setHasPanel] = useState(false);
  const [trouble, setTrouble] = useState<'blocked' | 'invalid'>();
  useEffect(() => {
    if (!isInPanel()) return;
    document.documentElement.dataset.panel = '';
    setHasPanel(true);
  }, []);
  const shown = shownValue(chat);
  const current = shown?.room ?? room;
  const rooms = shown?.rooms ?? [room];
  const openWindow = async () => {
    setTrouble(undefined);
    const { state } = await openChatWindow();
    if (state !== 'opened') setTrouble(state);
  };
  return (
    <header className="chat-head">
      <div className="chat-title">
        <h1>{messages['chat:title']}</h1>
        {counted && (
          <p className="figures">
            {counted.isEstimate
              ? text(messages, 'chat:readers_about', { count: counted.readers })
              : text(messages, 'chat:readers', { count: counted.readers })}
          </p>
        )}
      </div>
      <label className="chat-rooms">
        <span className="visually-hidden">{messages['chat:room']}</span>
        <select value={current} onChange={(event) => void openChat(event.currentTarget.value)}>
          {rooms.map((code) => (
            <option key={code} value={code}>
              {roomNames[code] ?? code}
            </option>
          ))}
        </select>
      </label>
      {hasPanel && (
        <>
          <button type="button" className="icon-button" onClick={() => void openWindow()}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M13 5h6v6M19 5l-8 8M10 6H5v13h13v-5" />
            </svg>
            <span className="visually-hidden">{messages['chat:window']}</span>
          </button>
          <button type="button" className="icon-button chat-size" onClick={() => askPanel('size')}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 4H4v5M15 20h5v-5M4 4l6 6M20 20l-6-6" />
            </svg>
            <span className="visually-hidden">{messages['chat:size']}</span>
          </button>
          <button type="button" className="icon-button" onClick={() => askPanel('close')}>
            <CloseIcon />
            <span className="visually-hidden">{messages['chat:close']}</span>
          </button>
        </>
      )}
      {trouble && (
        <p role="alert" className="chat-trouble">
          {messages[`chat:window_${trouble}`]}
        </p>
      )}
    </header>
  );
}
