import { type ComponentType, useEffect, useState } from 'react';
import { scriptLimitMs, withinLimit } from '#lib/time-limit.ts';
import type { NoticeView } from '#stores/care/notices.ts';
import type { NoticesProps } from './notices.tsx';

/** Notices that can be rendered whole at once; without the component, its code did not come. */
export interface ReadyNotices {
  readonly view: NoticeView;
  readonly Notices?: ComponentType<NoticesProps>;
}

/** Fetches the notices of a dialog that opens by itself; `undefined` until they are there. */
export function useReadyNotices(view: NoticeView | undefined): ReadyNotices | undefined {
  const [ready, setReady] = useState<ReadyNotices>();
  useEffect(() => {
    if (!view) return;
    let isGone = false;
    const fetchAll = async () => {
      const { default: Notices, showNotices } = await import('./notices.tsx');
      await showNotices(view);
      return { view, Notices };
    };
    void withinLimit({ limitMs: scriptLimitMs }, fetchAll)
      .catch(() => ({ view }))
      .then((found) => {
        if (!isGone) setReady(found);
      });
    return () => {
      isGone = true;
    };
  }, [view]);
  return ready?.view === view ? ready : undefined;
}
