/**
 * Acts each time the browser shows this page again from its back-forward cache: what was waited for
 * when it was put away may never come.
 * @returns what ends that.
 */
export function onReturn(act: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted) act();
  };
  addEventListener('pageshow', hear);
  return () => removeEventListener('pageshow', hear);
}
