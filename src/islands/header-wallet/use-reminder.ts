import { useEffect } from 'react';
import type { Session } from '#stores/identity/session.ts';

/** Reminds a member of the time when set; its code is fetched only then. */
export function useReminder(session: Session): void {
  const reminder = 'member' in session ? session.member.reminder : undefined;
  useEffect(() => {
    if (!reminder) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('#stores/protection/session-reminder.ts').then(({ followReminder }) => {
      if (!isOver) stop = followReminder(reminder);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [reminder]);
}
