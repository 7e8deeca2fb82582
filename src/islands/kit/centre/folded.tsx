import { type ReactNode, useSyncExternalStore } from 'react';

export interface FoldedProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Stands open where there is room; on a phone behind its summary, so that the list comes first. */
export function Folded({ summary, children }: FoldedProps) {
  if (!useNarrow()) return children;
  return (
    <details className="centre-folded">
      <summary>{summary}</summary>
      <div className="centre-parts">{children}</div>
    </details>
  );
}

/** As styles have it: below 640 px. */
const narrow = '(max-width: 639.98px)';

/** Whether the screen is a phone's. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}
