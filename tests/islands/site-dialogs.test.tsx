// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Article } from '#contract/brand/articles.ts';
import { later, refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { dialogName, english, mount, named, press, settle } from './page.ts';

const announcements = 'GET /wps/system/announcements';
const notices = 'GET /wps/system/notices';

function letter(id: string, changes: Partial<Article> = {}): Article {
  return {
    id,
    title: `Title of ${id}`,
    summary: '',
    content: `<p>Text of ${id}</p>`,
    publishedAtMs: Date.UTC(2026, 10, 20, 14, 5, 9),
    tag: 'en',
    path: `/announcements/${id}`,
    ...changes,
  };
}

let stores: Awaited<ReturnType<typeof freshStores>>;

beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on('GET /texts/en.json', () => english('site-dialogs/site-dialogs.tsx'));
});

async function open(name: string) {
  const { SiteDialogs } = await import('#islands/site-dialogs/site-dialogs.tsx');
  await mount(
    <SiteDialogs
      textsPath="/texts/en.json"
      timeZone="Asia/Ho_Chi_Minh"
      contactPath="/en/contact"
    />,
  );
  await settle();
  await act(async () => {
    stores.root.dataset.opening = name;
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: name, cancelable: true }));
  });
  // Each dialog's part is a file of its own.
  const isLoading = () => document.querySelector('dialog')?.textContent?.includes('Loading');
  do await settle();
  while (isLoading());
}

function letterButton(id: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>('.letter')];
  const found = buttons.find((each) => each.textContent?.includes(`Title of ${id}`));
  if (!found) throw new Error(`no announcement ${id} is listed`);
  return found;
}

const dialogText = () => document.querySelector('dialog')?.textContent ?? '';

test('nothing is shown before something is asked for, nor for another island’s name', async () => {
  await open('login');
  expect(document.querySelector('dialog')).toBeNull();
  expect(stores.root.dataset.opening).toBe('login');
});

test('announcements are listed with their time, read one at a time, and by page', async () => {
  stores.platform.on(announcements, () =>
    success({ list: [letter('one'), letter('two')], totalPages: 2 }),
  );
  await open('announcements');
  expect(dialogName()).toBe('Announcements');
  expect(dialogText()).toContain('2026-11-20 21:05:09');
  expect(dialogText()).toContain('Page 1 of 2');
  await press(letterButton('two'));
  expect(dialogText()).toContain('Text of two');
  expect(dialogText()).not.toContain('Title of one');
  await press(named('All announcements'));
  await press(named('Earlier'));
  expect(dialogText()).toContain('Page 2 of 2');
  expect(stores.platform.heardOf(announcements)).toHaveLength(2);
});

test('an announcement is read out in its own language, its title too', async () => {
  stores.platform.on(announcements, () =>
    success({ list: [letter('one', { tag: 'vi' })], totalPages: 1 }),
  );
  await open('announcements');
  await press(letterButton('one'));
  const title = document.querySelector<HTMLElement>('dialog h3');
  expect([title?.textContent, title?.lang]).toEqual(['Title of one', 'vi']);
});

test('announcements that cannot be had say so and can be asked for again', async () => {
  stores.platform.on(announcements, () => refusal('internal_error'));
  await open('announcements');
  expect(document.querySelector('dialog [role=alert]')?.textContent).toContain('internal_error');
  stores.platform.on(announcements, () => success({ list: [], totalPages: 1 }));
  await press(named('Try again'));
  expect(dialogText()).toContain('There are no announcements right now.');
});

test('a first-time notice is shown once, and only what is new of it', async () => {
  localStorage.setItem('index_notice', '["old"]');
  stores.platform.on(notices, () => success({ list: [letter('new'), letter('old')] }));
  await open('popup');
  expect(dialogText()).toContain('Text of new');
  expect(dialogText()).not.toContain('Text of old');
  expect(JSON.parse(localStorage.getItem('index_notice') ?? '')).toEqual(['old', 'new']);
  await press(named('Understood'));
  expect(document.querySelector('dialog')).toBeNull();
});

test('a first-time notice opens with its text, not before', async () => {
  const answer = later<unknown>();
  stores.platform.on(notices, () => answer.promise);
  await open('popup');
  expect(document.querySelector('dialog')).toBeNull();
  answer.settle(success({ list: [letter('new')] }));
  await settle();
  expect(dialogText()).toContain('Text of new');
  expect(stores.platform.heardOf(notices)).toHaveLength(1);
});

test('notices asked for are all shown, seen or not', async () => {
  localStorage.setItem('index_notice', 'not json');
  stores.platform.on(notices, () => success({ list: [letter('one')] }));
  await open('notice');
  expect(dialogName()).toBe('Notices');
  expect(dialogText()).toContain('Text of one');
  expect(localStorage.getItem('index_notice')).toBe('not json');
});

test('the download dialog has four steps for each phone, and the file where there is one', async () => {
  stores.platform.on('GET /wps/system/resources', () =>
    success({
      list: [
        { resourceType: 'ANDROID_PACKAGE', url: '/app.apk', labelNameEn: 'Android' },
        { resourceType: 'IOS_MOBILE_CONFIG', url: '/download', labelNameEn: 'iOS' },
      ],
    }),
  );
  await open('download');
  const steps = () => document.querySelectorAll('dialog ol li').length;
  expect(steps()).toBe(4);
  expect(dialogText()).toContain('Press “Install” and wait until it is done.');
  expect(document.querySelector('dialog img')?.getAttribute('src')).toBe('/qr/android.svg');
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/app.apk');
  const places = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(places.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  await press(named('iPhone and iPad', '[role=tab]'));
  expect(places.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  expect(steps()).toBe(4);
  expect(dialogText()).toContain('On iOS 17 and later');
  expect(document.querySelector('dialog img')?.getAttribute('src')).toBe('/qr/ios.svg');
  expect(document.querySelector('dialog a')).toBeNull();
});
