import { useEffect } from 'react';
import type { Session } from '#stores/identity/session.ts';
import { fetchCode } from '#stores/late-code.ts';

/** Milliseconds until code that could not be fetched is requested again. */
const retryMs = 10_000;

/**
 * Reminds a member of the time when set. Its code is fetched only then, and again until it has come.
 */
export function useReminder(session: Session): void {
  const reminder = 'member' in session ? session.member.reminder : undefined;
  useEffect(() => {
    if (!reminder) return;
    let stop: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const follow = async () => {
      const code = await fetchCode(() => import('#stores/protection/session-reminder.ts'));
      if (isOver) return;
      if (code.ok) stop = code.value.followReminder(reminder);
      else retry = setTimeout(follow, retryMs);
    };
    void follow();
    return () => {
      isOver = true;
      clearTimeout(retry);
      stop?.();
    };
  }, [reminder]);
}
