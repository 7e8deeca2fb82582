import type { RegisterSettings } from '#contract/system.ts';
import { localPath } from '#i18n/paths.ts';
import { pickMessages, type TextKey } from '#i18n/translate.ts';

/** What the sign-in and registration forms are given on a page of their own. */
export function authProps<Key extends TextKey>(
  { language }: App.Locals,
  keys: readonly Key[],
  settings: RegisterSettings,
) {
  return {
    messages: pickMessages(language.code, keys),
    ...dialogProps({ language }, settings),
  };
}

/** What the sign-in dialog is given; its words are published in a file of their own. */
export function dialogProps(
  { language }: Pick<App.Locals, 'language'>,
  settings: RegisterSettings,
) {
  return {
    settings,
    homePath: localPath('/', language),
    helpPath: localPath('/help', language),
  };
}

/** What the member's part of the header is given. */
export function walletProps({ language }: App.Locals, currencySymbol: string) {
  return {
    paths: { home: localPath('/', language) },
    currencySymbol,
    locale: language.tag,
  };
}
