import { localPath } from '#i18n/paths.ts';
import type { RoomsProps } from '#islands/pvp-rooms/rooms-props.ts';
import { site } from '#site';
import type { Chrome } from './chrome.ts';
import { inheritedTexts } from './island-texts.ts';

/** Returns the props of the rooms' island: nothing of any member, as the page is shared. */
export function roomsProps(
  { language }: Pick<App.Locals, 'language'>,
  { currencySymbol }: Pick<Chrome, 'currencySymbol'>,
): RoomsProps {
  return {
    messages: inheritedTexts('-rooms', language.code),
    locale: language.tag,
    currencySymbol,
    timeZone: site.timeZone,
    verifyPath: localPath('/verify', language),
  };
}
