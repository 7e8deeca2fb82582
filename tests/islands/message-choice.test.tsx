// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openCentrePage as open } from './open-centre-page.tsx';
import { settle } from './page.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  const { on } = stores.platform;
  on('GET /wps/member/info', () => success(someMember()));
  on('GET /wps/member/messages', () =>
    success({ list: [], pageNo: 1, totalPages: 0, unreadCount: 0 }),
  );
  on('GET /lgw/lottery/messages', () => success({ isOn: true }));
  await stores.loadSession();
});

test('messages about lottery bets are switched off by one press', async () => {
  const asked: unknown[] = [];
  stores.platform.on('PUT /lgw/lottery/messages', (heard) => {
    asked.push(heard.input);
    return success({ isOn: false });
  });
  await open('messageV2');
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  expect(box?.checked).toBe(true);
  expect(box?.closest('label')?.textContent).toBe('Message me about my lottery bets');
  box?.click();
  await settle();
  expect(asked).toEqual([{ isOn: false }]);
  expect(box?.checked).toBe(false);
});
