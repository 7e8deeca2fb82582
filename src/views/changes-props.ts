import { localPath } from '#i18n/paths.ts';
import { site } from '#site';
import { islandTextsPath } from './island-texts.ts';

/** Returns the props of the banner about account changes. */
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
