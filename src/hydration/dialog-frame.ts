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
  if (!frame || !heading || frame.open) return;
  heading.textContent = title;
  frame.showModal();
  // Not by the event `close`: the dialog that was asked for may open before it is dispatched.
  const changes = new MutationObserver(() => {
    if (!frame.open) delete root.dataset.opening;
    if (root.dataset.opening === opening) return;
    frame.close();
    changes.disconnect();
  });
  for (const each of [root, frame]) changes.observe(each, { attributes: true });
}
