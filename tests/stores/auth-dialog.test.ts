// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freshStores } from './fresh-stores.ts';

test('a wish to open that came before the dialog was there is kept for it', async () => {
  const { root, $authDialog, openAuthDialog, connectAuthDialog } = await freshStores();
  openAuthDialog('register');
  expect($authDialog.get().state).toBe('closed');
  const disconnect = connectAuthDialog();
  expect($authDialog.get()).toEqual({ state: 'open', tab: 'register' });
  expect(root.dataset.opening).toBeUndefined();
  disconnect();
});

test('a connected dialog opens at once, and not any more after it has gone', async () => {
  const { $authDialog, openAuthDialog, connectAuthDialog, closeAuthDialog } = await freshStores();
  const disconnect = connectAuthDialog();
  openAuthDialog('login');
  expect($authDialog.get()).toEqual({ state: 'open', tab: 'login' });
  closeAuthDialog();
  disconnect();
  openAuthDialog('login');
  expect($authDialog.get()).toEqual({ state: 'closed' });
});

test('a wish for something else than the two forms opens nothing', async () => {
  const { root, $authDialog, connectAuthDialog } = await freshStores();
  root.dataset.opening = 'elsewhere';
  const disconnect = connectAuthDialog();
  expect($authDialog.get()).toEqual({ state: 'closed' });
  disconnect();
});
