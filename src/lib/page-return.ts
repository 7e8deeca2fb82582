/**
 * Calls `act` each time the browser shows this page again from its back-forward cache: answers
 * that were awaited when it was stored may never come.
 * @returns a function that stops it.
 */
export function onReturn(act: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted) act();
  };
  addEventListener('pageshow', hear);
  return () => removeEventListener('pageshow', hear);
}
