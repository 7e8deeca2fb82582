import { localPath } from '#i18n/paths.ts';
import { site } from '#site';
import { islandTextsPath } from './island-texts.ts';

/** What the banner about changes of the account is given. */
export function changesProps({ language }: Pick<App.Locals, 'language'>) {
  return {
    textsPath: islandTextsPath(language.code),
    paths: {
      changePassword: localPath('/change-password', language),
      contact: localPath('/contact', language),
    },
    timeZone: site.timeZone,
  };
}
