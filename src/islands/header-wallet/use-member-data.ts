import { useEffect } from 'react';
import { followChatUnread } from '#stores/care/chat-unread.ts';
import { followUnreadCount } from '#stores/care/messages.ts';
import { followThreadsUnread } from '#stores/care/threads-unread.ts';
import { followIcon } from '#stores/identity/icon.ts';
import { followLevel } from '#stores/identity/level.ts';
import { loadSession, type Session } from '#stores/identity/session.ts';
import { openWallet } from '#stores/money/wallet.ts';

/** Follows what the account button shows, until what is answered is called. */
function followOwn(): () => void {
  const endings = [
    followUnreadCount(),
    followIcon(),
    followLevel(),
    followChatUnread(),
    followThreadsUnread(),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Loads the session and the member's own data, again after a change of member. */
export function useMemberData(session: Session, isReal: boolean): void {
  const { state } = session;
  const memberId = 'member' in session ? session.member.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has another wallet
  useEffect(() => {
    if (state === 'unknown') void loadSession();
    const isGuest = document.documentElement.dataset.session === 'guest';
    if (state !== 'guest' && !isGuest) void openWallet();
  }, [state, memberId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other messages
  useEffect(() => (isReal ? followOwn() : undefined), [isReal, memberId]);
}
