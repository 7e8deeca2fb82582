/** Scrolls text that has just appeared into view, where it is not in view already. */
export function scrollToText(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
