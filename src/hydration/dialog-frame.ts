/**
 * Shows the page's empty dialog (layouts/base.astro) under the title of the one that was asked for,
 * until that one opens or its loading has failed: either takes the name out of
 * `<html data-opening>`. Closing it withdraws the request.
 */
export function showDialogFrame(title: string): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-dialog-frame]');
  const root = document.documentElement;
  const { opening } = root.dataset;
  const heading = frame?.querySelector('h2');
  if (!frame || !heading || frame.open || opening === undefined) return;
  heading.textContent = title;
  frame.showModal();
  const isAnswered = new MutationObserver(() => frame.close());
  isAnswered.observe(root, { attributeFilter: ['data-opening'] });
  frame.onclose = () => {
    isAnswered.disconnect();
    if (root.dataset.opening === opening) delete root.dataset.opening;
  };
}
