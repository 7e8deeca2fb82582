// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPopup } from '#lib/popup.ts';

afterEach(() => vi.restoreAllMocks());

/** A window as `window.open` gives it. */
function fakeWindow() {
  return { opener: window, closed: false, close: vi.fn(), location: { replace: vi.fn() } };
}

const size = { name: 'service', width: 440, height: 500 };

test('a window opens in the click, of its size, and cannot reach back from its address', async () => {
  const popup = fakeWindow();
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const opening = openPopup({ ...size, findAddress: async () => 'https://chat.example/a' });
  expect(open).toHaveBeenCalledWith('', 'service', 'popup,width=440,height=500');
  expect(popup.location.replace).not.toHaveBeenCalled();
  expect(await opening).toEqual({ state: 'opened' });
  expect(popup.opener).toBeNull();
  expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/a');
});

test('a window that is blocked leaves its address', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const outcome = await openPopup({ ...size, findAddress: async () => 'https://chat.example/a' });
  expect(outcome).toEqual({ state: 'blocked', address: 'https://chat.example/a' });
});

test.each([undefined, 'javascript:alert(1)', 'ftp://chat.example/', 'https://'])(
  'the window is closed when the address is %s',
  async (address) => {
    const popup = fakeWindow();
    vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
    expect(await openPopup({ ...size, findAddress: async () => address })).toEqual({
      state: 'invalid',
    });
    expect(popup.close).toHaveBeenCalled();
    expect(popup.location.replace).not.toHaveBeenCalled();
  },
);

test('the window is closed when finding the address fails', async () => {
  const popup = fakeWindow();
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const findAddress = () => Promise.reject(new Error('no line'));
  expect(await openPopup({ ...size, findAddress })).toEqual({ state: 'invalid' });
  expect(popup.close).toHaveBeenCalled();
});
