// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { freshStores } from '../fresh-stores.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

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

function placeLoginLink(): void {
  document.body.innerHTML = '<a href="/en/login" data-opens="login">Log in</a>';
}

test('on a page without a dialog the page’s own link is followed', async () => {
  const { root, openAuthDialog } = await freshStores();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  placeLoginLink();
  openAuthDialog('login');
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/en/login`);
  expect(root.dataset.opening).toBeUndefined();
});

test('on a page with a dialog the link is not followed', async () => {
  const { openAuthDialog, connectAuthDialog } = await freshStores();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  placeLoginLink();
  const disconnect = connectAuthDialog();
  openAuthDialog('login');
  expect(assign).not.toHaveBeenCalled();
  disconnect();
});
