import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '#i18n/languages.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

/** Code of the language every text exists in. */
const sourceLanguage = 'EN';

/** What is sent to people, each in a text of the namespace `messages`. */
export type MessageKey =
  | 'messages:code'
  | 'messages:taken'
  | 'messages:resetSubject'
  | 'messages:reset'
  | 'messages:changedSubject'
  | 'messages:changed'
  | 'messages:protectionSubject'
  | 'messages:protection'
  | 'messages:authenticatorAdded'
  | 'messages:authenticatorRemoved'
  | 'messages:recoveryCodesRenewed'
  | 'messages:passkeyAdded'
  | 'messages:passkeyRemoved';

const catalogue: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  readdirSync(localesPath).map((code) => [
    code.toUpperCase(),
    JSON.parse(readFileSync(join(localesPath, code, 'messages.json'), 'utf8')),
  ]),
);

/** A message's text in a language, or in the nearest one that has it, with its gaps filled. */
export function textOf(
  languageCode: string,
  key: MessageKey,
  gaps: Readonly<Record<string, string | number>> = {},
): string {
  const candidates = [
    languageCode,
    ...(findLanguage(languageCode)?.fallback ?? []),
    sourceLanguage,
  ];
  const name = key.replace('messages:', '');
  const text = candidates
    .map((each) => catalogue.get(each.toUpperCase())?.[name])
    .find((each) => each !== undefined);
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text.replaceAll(/{{(\w+)}}/g, (_, gap: string) => String(gaps[gap] ?? ''));
}
