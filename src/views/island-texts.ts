import { createHash } from 'node:crypto';
import { pickMessages } from '#i18n/translate.ts';
import type { CatalogueText } from '#lib/plurals.ts';
import { textsUsedBy } from './used-texts.ts';

/** What a file of texts holds. */
type PublishedTexts = Readonly<Record<string, CatalogueText>>;

const aroundPages = [
  'auth-dialog/auth-dialog.tsx',
  'header-wallet/header-wallet.tsx',
  'site-dialogs/site-dialogs.tsx',
  'game-popup/game-popup.tsx',
  'recovery/recovery-dialog.tsx',
];

/** The words of the islands around every page, in a language. */
export function islandTexts(languageCode: string): PublishedTexts {
  return pickMessages(languageCode, textsUsedBy(aroundPages));
}

/** The words of the member centre, in a language. */
export function centreTexts(languageCode: string): PublishedTexts {
  return pickMessages(languageCode, textsUsedBy(['member-centre/member-centre.tsx']));
}

/** The words of the agent centre, in a language. */
export function agentTexts(languageCode: string): PublishedTexts {
  return pickMessages(languageCode, textsUsedBy(['agent-centre/agent-centre.tsx']));
}

const paths = new Map<string, string>();

/**
 * Where they are published: /texts/<code>.json, with a version that changes when they do, since
 * browsers keep the file.
 */
export function islandTextsPath(languageCode: string): string {
  return publishedPath(languageCode.toLowerCase(), () => islandTexts(languageCode));
}

/** Where those of the member centre are: /texts/<code>-centre.json. */
export function centreTextsPath(languageCode: string): string {
  return publishedPath(`${languageCode.toLowerCase()}-centre`, () => centreTexts(languageCode));
}

/** Where those of the agent centre are: /texts/<code>-agents.json. */
export function agentTextsPath(languageCode: string): string {
  return publishedPath(`${languageCode.toLowerCase()}-agents`, () => agentTexts(languageCode));
}

function publishedPath(name: string, read: () => PublishedTexts): string {
  const known = paths.get(name);
  if (known) return known;
  const version = createHash('sha256').update(JSON.stringify(read())).digest('hex').slice(0, 8);
  const path = `/texts/${name}.json?v=${version}`;
  paths.set(name, path);
  return path;
}
