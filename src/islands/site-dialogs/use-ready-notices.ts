import { type ComponentType, useEffect, useState } from 'react';
import type { NoticeView } from '#stores/care/notices.ts';
import { fetchCode } from '#stores/late-code.ts';
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
      const code = await fetchCode(() => import('./notices.tsx'));
      if (code.ok) await code.value.showNotices(view);
      if (!isGone) setReady({ view, ...(code.ok && { Notices: code.value.default }) });
    };
    void fetchAll();
    return () => {
      isGone = true;
    };
  }, [view]);
  return ready?.view === view ? ready : undefined;
}
