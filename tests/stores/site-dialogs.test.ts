// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freshStores } from './fresh-stores.ts';

async function dialogStores() {
  const stores = await freshStores();
  return {
    ...stores,
    ...(await import('#stores/site-dialogs.ts')),
    ...(await import('#stores/member-centre.ts')),
    ...(await import('#stores/wishes.ts')),
  };
}

test('a notice that opens by itself waits until the member centre is closed', async () => {
  const { connectSiteDialogs, $siteDialog, openCentre, closeCentre, makeWish } =
    await dialogStores();
  const leave = connectSiteDialogs();
  openCentre('profile');
  makeWish('popup');
  expect($siteDialog.get()).toBeUndefined();
  closeCentre();
  expect($siteDialog.get()).toBe('popup');
  leave();
});

test('announcements that a member asks for open over the centre', async () => {
  const { connectSiteDialogs, $siteDialog, openCentre, makeWish } = await dialogStores();
  const leave = connectSiteDialogs();
  openCentre('messageV2');
  makeWish('announcements');
  expect($siteDialog.get()).toBe('announcements');
  leave();
});

test('a page of the centre is in the address, with its choices, beside the page’s own query', async () => {
  const { openCentre, centreAddress, $memberCentre } = await dialogStores();
  history.replaceState(null, '', '/promotions?page=2');
  openCentre('referral', { page: '3' });
  expect(location.search).toBe('?page=2&mc=referral&mc.page=3');
  expect($memberCentre.get()?.page).toBe('referral');
  expect($memberCentre.get()?.params.toString()).toBe('page=3');
  expect(centreAddress('profile').search).toBe('?page=2&mc=profile');
});
