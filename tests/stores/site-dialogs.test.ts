// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { freshStores } from './fresh-stores.ts';

async function dialogStores() {
  const stores = await freshStores();
  return {
    ...stores,
    ...(await import('#stores/site-dialogs.ts')),
    ...(await import('#stores/member-centre.ts')),
    ...(await import('#stores/dialog-requests.ts')),
  };
}

test('a notice that opens by itself waits until the member centre is closed', async () => {
  const { connectSiteDialogs, $siteDialog, openCentre, memberCentre, requestDialog } =
    await dialogStores();
  const leave = connectSiteDialogs();
  openCentre('profile');
  requestDialog('popup');
  expect($siteDialog.get()).toBeUndefined();
  memberCentre.close();
  expect($siteDialog.get()).toBe('popup');
  leave();
});

test('announcements that a member asks for open over the centre', async () => {
  const { connectSiteDialogs, $siteDialog, openCentre, requestDialog } = await dialogStores();
  const leave = connectSiteDialogs();
  openCentre('messageV2');
  requestDialog('announcements');
  expect($siteDialog.get()).toBe('announcements');
  leave();
});
