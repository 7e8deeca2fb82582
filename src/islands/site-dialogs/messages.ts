import { lateKeys, statusKeys } from '../kit/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the dialogs that are for everybody. */
export const siteDialogKeys = [
  ...statusKeys,
  ...lateKeys,
  'dialogs:close',
  'dialogs:announcements',
  'dialogs:no_announcements',
  'dialogs:back',
  'dialogs:earlier',
  'dialogs:later',
  'dialogs:page_of',
  'dialogs:notices',
  'dialogs:no_notices',
  'dialogs:welcome',
  'dialogs:understood',
  'dialogs:download',
  'dialogs:android',
  'dialogs:ios',
  'dialogs:code_android',
  'dialogs:code_ios',
  'dialogs:scan',
  'dialogs:get_android',
  'dialogs:get_ios',
  'dialogs:android_1',
  'dialogs:android_2',
  'dialogs:android_3',
  'dialogs:android_4',
  'dialogs:package_1',
  'dialogs:package_2',
  'dialogs:package_3',
  'dialogs:package_4',
  'dialogs:ios_1',
  'dialogs:ios_2',
  'dialogs:ios_3',
  'dialogs:ios_4',
  'dialogs:ios_17',
] as const;

export type SiteDialogMessages = Messages<(typeof siteDialogKeys)[number]>;
