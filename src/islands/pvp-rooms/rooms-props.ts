import type { IslandTexts } from '#i18n/translate.ts';

/** Props of the rooms' island: nothing of any member, as the page is shared. */
export interface RoomsProps {
  readonly messages: IslandTexts;
  readonly locale: string;
  readonly currencySymbol: string;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  /** Path of the page that verifies rounds. */
  readonly verifyPath: string;
}
