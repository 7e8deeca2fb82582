import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $unreadCount } from '#stores/care/messages.ts';
import { text } from '../kit/text.ts';

export interface UnreadMarkProps {
  readonly messages: IslandTexts;
}

/** Number of unread messages; nothing when there are none. */
export function UnreadMark({ messages }: UnreadMarkProps) {
  const count = useStore($unreadCount, { ssr: 'initial' });
  if (count === 0) return null;
  return (
    <span className="unread-mark figures">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text(messages, 'wallet:unread_count', { count })}</span>
    </span>
  );
}
