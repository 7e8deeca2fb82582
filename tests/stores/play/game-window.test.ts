// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const path = 'POST /wps/game/launchGame';
const close = 'POST /wps/game/closeGame';
const launched = { gameSessionId: 's1', isTrial: false };

/** A window as far as the host uses one. */
const aWindow = () => ({ opener: {}, close: vi.fn(), location: { replace: vi.fn() } });

async function freshHost() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/game/session', () => refusal('unknown_game_session'));
  stores.platform.on(close, () => success({ closed: true }));
  return {
    ...stores,
    ...(await import('#stores/play/game-host.ts')),
    ...(await import('#stores/play/game-window.ts')),
  };
}

const opening = vi.spyOn(window, 'open');
beforeEach(() => opening.mockReset());

test('a game of a window of its own opens in the one of the press', async () => {
  const { platform, $gameHost, offerWindow, launchInWindow } = await freshHost();
  offerWindow();
  expect($gameHost.get()).toEqual({ state: 'entry', isBlocked: false });
  platform.on(path, () => success({ ...launched, game_url2: 'https://games.example/1' }));
  const other = aWindow();
  opening.mockReturnValue(other as unknown as Window);
  await launchInWindow('koi');
  expect(other.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/1');
  expect(other.opener).toBeNull();
  expect($gameHost.get()).toMatchObject({ state: 'window', launched: { gameSessionId: 's1' } });
});

test('a window that is blocked launches nothing', async () => {
  const { platform, $gameHost, launchInWindow } = await freshHost();
  opening.mockReturnValue(null);
  await launchInWindow('koi');
  expect($gameHost.get()).toEqual({ state: 'entry', isBlocked: true });
  expect(platform.heardOf(path)).toEqual([]);
});

test('a launch that is refused closes its window again', async () => {
  const { platform, $gameHost, launchInWindow } = await freshHost();
  platform.on(path, () => refusal('play_paused'));
  const other = aWindow();
  opening.mockReturnValue(other as unknown as Window);
  await launchInWindow('koi');
  expect(other.close).toHaveBeenCalledOnce();
  expect($gameHost.get()).toMatchObject({ state: 'refused', refusal: { code: 'play_paused' } });
});

test('a vendor that wants a window by now ends the launch, and a press is asked for', async () => {
  const { platform, $gameHost, launchHostedGame } = await freshHost();
  platform.on(path, () => success({ ...launched, game_url2: 'https://games.example/1' }));
  await launchHostedGame('koi');
  expect($gameHost.get()).toEqual({ state: 'entry', isBlocked: false });
  await vi.waitFor(() =>
    expect(platform.heardOf(close)[0]?.input).toEqual({ gameSessionId: 's1' }),
  );
  expect(opening).not.toHaveBeenCalled();
});
