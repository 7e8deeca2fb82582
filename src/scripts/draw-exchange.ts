/**
 * Replaces the parts of a page with those of the server's answer. Returns false and changes nothing
 * while an awaited draw is neither drawn nor voided in it; an answer is used in any case when the
 * draw is not awaited any more, but after a draw not while something is pressed, whose click would be
 * lost.
 */
export function exchangeParts(
  root: HTMLElement,
  html: string,
  { number, isAwaited }: { readonly number: string; readonly isAwaited: boolean },
): boolean {
  const answer = new DOMParser().parseFromString(html, 'text/html');
  const escaped = CSS.escape(number);
  const isThere =
    number === '' ||
    answer.querySelector(`[data-drawn="${escaped}"], [data-voided~="${escaped}"]`) !== null;
  if (!isThere && isAwaited) return false;
  if (number !== '' && root.querySelector(':active')) return false;
  const shown = new Set(resultsIn(root).map(({ dataset }) => dataset.draw));
  for (const { dataset } of resultsIn(answer)) if (!shown.has(dataset.draw)) dataset.fresh = '';
  for (const part of answer.querySelectorAll<HTMLElement>('[data-part]')) {
    const place = root.querySelector(`[data-part="${CSS.escape(part.dataset.part ?? '')}"]`);
    const isStoodIn = place?.contains(document.activeElement) === true;
    // A list that somebody stands in stays as it is.
    if (place && !(isStoodIn && part.dataset.part === 'tabs')) {
      place.replaceChildren(...part.childNodes);
      if (isStoodIn) place.querySelector('a')?.focus({ preventScroll: true });
    }
  }
  return true;
}

/** Results of stations, each with its name. */
const resultsIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[data-draw]')];
