/**
 * Lets the page around a modal dialog be used, for a puzzle that another site lays over the page:
 * nobody could reach it under a modal dialog. The dialog stays open in its place.
 * @returns a function that makes it modal again.
 */
export function suspendModal(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
  if (!dialog) return () => {};
  dialog.dataset.room = 'made';
  reopen(dialog, () => dialog.show());
  return () => {
    dialog.dataset.room = 'left';
    // The visitor may have closed it meanwhile.
    if (dialog.isConnected && dialog.open) reopen(dialog, () => dialog.showModal());
  };
}

/** Opens it in another way; what had the focus keeps it. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const { activeElement } = document;
  dialog.close();
  open();
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
}
