// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#stores/identity/session.ts';
import { someMember } from '../stores/fake-platform.ts';
import './page.ts';

const reminder = { everyMinutes: 15, openForMs: 0 };
const session = { state: 'member', member: someMember({ reminder }) } as unknown as Session;

const code = vi.hoisted(() => ({ isReachable: false, followed: 0, stopped: 0 }));

vi.mock('#stores/late-code.ts', () => ({
  fetchCode: async () =>
    code.isReachable
      ? {
          ok: true,
          value: {
            followReminder() {
              code.followed += 1;
              return () => {
                code.stopped += 1;
              };
            },
          },
        }
      : { ok: false },
}));

afterEach(() => {
  vi.useRealTimers();
});

test('a reminder whose code could not be fetched is requested again until it runs', async () => {
  vi.useFakeTimers();
  const { useReminder } = await import('#islands/header-wallet/use-reminder.ts');
  const Follower = () => {
    useReminder(session);
    return null;
  };
  const root = createRoot(document.body);
  await act(async () => root.render(<Follower />));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(code.followed).toBe(0);
  code.isReachable = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(code.followed).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(code.followed).toBe(1);
  await act(async () => root.unmount());
  expect(code.stopped).toBe(1);
});
