import type { AuthDialogProps } from '#islands/auth/auth-dialog.tsx';
import { registerSetting } from '#platform/brand/settings/index.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, field, mount, settle, type } from './page.ts';

/** The registration settings of a new platform. */
export const settings = registerSetting.initial;

/** Puts the dialog on a page and opens it, on a platform that knows one member. */
export async function openDialog(
  tab: 'login' | 'register',
  changes: Partial<Pick<AuthDialogProps, 'settings' | 'features' | 'homePath'>> = {},
  /** Answers what the dialog asks as it opens. */
  prepare: (platform: Awaited<ReturnType<typeof freshStores>>['platform']) => void = () => {},
) {
  const stores = await freshStores();
  prepare(stores.platform);
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /texts/en.json', () => english('auth/auth-dialog.tsx'));
  stores.platform.on('GET /wps/captcha', () => success('cGljdHVyZQ=='));
  const { AuthDialog } = await import('#islands/auth/auth-dialog.tsx');
  stores.openAuthDialog(tab);
  await mount(
    <AuthDialog
      textsPath="/texts/en.json?v=1"
      settings={settings}
      features="USERNAMEREG DIRECTREG3"
      homePath="/"
      helpPath="/help"
      {...changes}
    />,
  );
  await settle();
  return stores;
}

/** Types a username and a password. */
export async function fillLogin(password = 'deep water 9') {
  await type(field('Username'), 'lotus');
  await type(field('Password'), password);
}

/** Types what every registration needs. */
export async function fillRegistration(password = 'deep water 9') {
  await type(field('Username'), 'lotus88');
  await type(field('Password'), password);
  await type(field('Confirm password'), password);
}
