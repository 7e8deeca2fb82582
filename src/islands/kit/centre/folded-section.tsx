import { type ReactNode, useSyncExternalStore } from 'react';

export interface FoldedSectionProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/**
 * Section that is open on a wide screen and folded behind its summary on a phone, so that the list
 * comes first.
 */
export function FoldedSection({ summary, children }: FoldedSectionProps) {
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

/** Returns whether the screen is as narrow as a phone's. */
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
