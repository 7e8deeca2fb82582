import { createHash } from 'node:crypto';
import { type IslandTexts, pickMessages } from '#i18n/translate.ts';
import type { CatalogueText } from '#lib/plurals.ts';
import { textsUsedBy } from './used-texts.ts';

/** Published file of texts. */
export type PublishedFile = {
  readonly name: string;
  readonly read: () => Readonly<Record<string, CatalogueText>>;
};

/**
 * Files of words, by what their name ends with: the islands that say them. The first is of those
 * around every page, and of the pages that hold such a form themselves.
 */
const files = {
  '': [
    'auth/auth-dialog.tsx',
    'header-wallet/header-wallet.tsx',
    'account-changes/account-changes.tsx',
    'site-dialogs/site-dialogs.tsx',
    'game-popup/game-popup.tsx',
    'auth/recovery-dialog.tsx',
    'auth/auth-page.tsx',
    'auth/recovery-page.tsx',
  ],
  '-centre': ['member-centre/member-centre.tsx'],
  '-agents': ['agent-centre/agent-centre.tsx'],
  '-letters': ['feedback-form/feedback-form.tsx', 'affiliate-form.tsx'],
  '-points': ['points-mall/points-mall.tsx'],
  '-promotions': ['promotion-offer/promotion-offer.tsx'],
  '-chat': ['chat/chat.tsx'],
  '-threads': ['threads/threads.tsx', 'threads/guest-thread.tsx'],
  '-rooms': ['pvp-rooms/pvp-rooms.tsx'],
  '-slip': ['bet-slip/bet-slip.tsx', 'bet-slip/own-bets.tsx'],
} as const;

type TextsFile = keyof typeof files;

/** The words of a file, in a language. */
function collectTexts(file: TextsFile, languageCode: string): IslandTexts {
  return pickMessages(languageCode, textsUsedBy(files[file]));
}

/** Lists the published files of a language, each served as /texts/<name>.json. */
export function publishedTexts(languageCode: string): readonly PublishedFile[] {
  return (Object.keys(files) as TextsFile[]).map((file) => ({
    name: fileName(file, languageCode),
    read: () => collectTexts(file, languageCode),
  }));
}

const fileName = (file: TextsFile, languageCode: string) => `${languageCode.toLowerCase()}${file}`;

/** Returns the address of the published texts of the islands around every page. */
export const islandTextsPath = (languageCode: string) => publishedPath('', languageCode);

/** Returns the address of the published texts of the member centre. */
export const centreTextsPath = (languageCode: string) => publishedPath('-centre', languageCode);

/** Returns the address of the published texts of the agent centre. */
export const agentTextsPath = (languageCode: string) => publishedPath('-agents', languageCode);

/**
 * Returns the `messages` of an island that the server renders without sending the texts in the
 * page. The texts are inherited, and Astro writes only own properties: here the address of their
 * file, from which they are fetched before the island is hydrated (hydration/island-words.ts).
 */
export function inheritedTexts(file: TextsFile, languageCode: string): IslandTexts {
  const textsPath = publishedPath(file, languageCode);
  return Object.assign(Object.create(collectTexts(file, languageCode)), { textsPath });
}

const paths = new Map<string, string>();

/**
 * Returns the path of a file with a version that changes with its texts, since browsers keep the
 * file.
 */
function publishedPath(file: TextsFile, languageCode: string): string {
  const name = fileName(file, languageCode);
  const cached = paths.get(name);
  if (cached) return cached;
  const texts = JSON.stringify(collectTexts(file, languageCode));
  const version = createHash('sha256').update(texts).digest('hex').slice(0, 8);
  const path = `/texts/${name}.json?v=${version}`;
  paths.set(name, path);
  return path;
}
