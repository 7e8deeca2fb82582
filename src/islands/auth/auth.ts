/* Islands that let somebody in or set a password, in one file for the browser. */
export { AuthDialog } from './auth-dialog.tsx';
export { AuthPage } from './auth-page.tsx';
export { ChangePage } from './change-page.tsx';
export { RecoveryDialog } from './recovery-dialog.tsx';
export { RecoveryPage } from './recovery-page.tsx';
export { ResetPage } from './reset-page.tsx';
