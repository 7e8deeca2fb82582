import { atom, readonlyType } from 'nanostores';
import { handleDialogRequests } from '../dialog-requests.ts';
import { closeAuthDialog } from './auth-dialog.ts';

const isOpen = atom(false);

/** True while the dialog for a forgotten password is open. */
export const $recoveryDialog = readonlyType(isOpen);

/** Closes the dialog. */
export function closeRecoveryDialog(): void {
  isOpen.set(false);
}

/** Starts handling requests to open; it replaces the login dialog. */
export function connectRecoveryDialog(): () => void {
  return handleDialogRequests(['forgot'], () => {
    closeAuthDialog();
    isOpen.set(true);
  });
}
