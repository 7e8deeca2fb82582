import { createHash } from 'node:crypto';
import { pickMessages } from '#i18n/translate.ts';
import { authKeys } from '#islands/auth-dialog/messages.ts';
import { gamePopupKeys } from '#islands/game-popup/messages.ts';
import { walletKeys } from '#islands/header-wallet/messages.ts';
import { recoveryKeys } from '#islands/recovery/messages.ts';
import { siteDialogKeys } from '#islands/site-dialogs/messages.ts';

/** The words of the islands around every page, in a language. */
export function islandTexts(languageCode: string): Record<string, string> {
  return pickMessages(languageCode, [
    ...authKeys,
    ...walletKeys,
    ...siteDialogKeys,
    ...gamePopupKeys,
    ...recoveryKeys,
  ]);
}

const paths = new Map<string, string>();

/**
 * Where they are published: /texts/<code>.json, with a version that changes when they do, since
 * browsers keep the file.
 */
export function islandTextsPath(languageCode: string): string {
  const known = paths.get(languageCode);
  if (known) return known;
  const content = JSON.stringify(islandTexts(languageCode));
  const version = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const path = `/texts/${languageCode.toLowerCase()}.json?v=${version}`;
  paths.set(languageCode, path);
  return path;
}
