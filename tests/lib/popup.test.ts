// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { navigatePopup } from '#lib/popup.ts';

/** A window as `window.open` gives it. */
function openWindow() {
  const popup = { opener: window, close: vi.fn(), location: { replace: vi.fn() } };
  return { popup, asWindow: popup as unknown as Window };
}

test('a window is led to its address, which cannot reach back', async () => {
  const { popup, asWindow } = openWindow();
  const outcome = await navigatePopup(asWindow, async () => 'https://chat.example/a');
  expect(outcome).toEqual({ state: 'opened' });
  expect(popup.opener).toBeNull();
  expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/a');
});

test('a window that is blocked leaves its address', async () => {
  const outcome = await navigatePopup(null, async () => 'https://chat.example/a');
  expect(outcome).toEqual({ state: 'blocked', address: 'https://chat.example/a' });
});

test.each([undefined, 'javascript:alert(1)', 'ftp://chat.example/', 'https://'])(
  'the window is closed when the address is %s',
  async (address) => {
    const { popup, asWindow } = openWindow();
    expect(await navigatePopup(asWindow, async () => address)).toEqual({ state: 'invalid' });
    expect(popup.close).toHaveBeenCalled();
    expect(popup.location.replace).not.toHaveBeenCalled();
  },
);

test('the window is closed when finding the address fails', async () => {
  const { popup, asWindow } = openWindow();
  const outcome = await navigatePopup(asWindow, () => Promise.reject(new Error('no line')));
  expect(outcome).toEqual({ state: 'invalid' });
  expect(popup.close).toHaveBeenCalled();
});
