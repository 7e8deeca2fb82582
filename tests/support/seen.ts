import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { statusByCode } from '#platform/base/http/status.ts';
import { messageRows } from '../repo/messages.data.ts';
import { readSource } from './sources.ts';

/*
 * What a whole run has met: the refusals that calls were answered with, and the messages that
 * somebody could read. `npm test` names the file; without it nothing is noted.
 */

const place = process.env.FOYER_SEEN;
const noted = new Set<string>();

function note(line: string): void {
  if (place === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(place, `${line}\n`);
}

/** Notes the refusal of an answer, if it is one. */
export async function noteAnswer(response: Response): Promise<void> {
  if (place === undefined || response.status < 400) return;
  noteBody(await response.clone().text());
}

/** Notes the refusal that an answer's body tells, if it tells one. */
export function noteBody(body: string): void {
  const [, code] = /^\{"success":false,"code":"(\w+)"/.exec(body) ?? [];
  if (code !== undefined) noteRefusal(code);
}

/** Notes a refusal by its code. */
export function noteRefusal(code: string): void {
  note(`refusal ${code}`);
}

/** Notes that a message was looked for where people read it, by its key. */
export function noteMessage(key: string): void {
  note(`message ${key}`);
}

/** Notes each message that stands in what is shown. */
export function noteShown(shown: string): void {
  if (place === undefined) return;
  for (const { key, piece } of englishPieces()) if (shown.includes(piece)) noteMessage(key);
}

let pieces: readonly { readonly key: string; readonly piece: string }[] | undefined;

/** The longest part of each message in English that nothing is filled into. */
function englishPieces() {
  pieces ??= messageRows.map(([, key]) => {
    const [first = ''] = messageOf('en', key)
      .split(/{{.*?}}/)
      .toSorted((one, other) => other.length - one.length);
    return { key, piece: first.trim() };
  });
  return pieces;
}

type Texts = { readonly [key: string]: string | Texts };

const files = new Map<string, Texts>();

/** A message in a language; empty where the language has none. */
export function messageOf(language: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const file = `public/locales/${language}/${namespace}.json`;
  const texts = files.get(file) ?? JSON.parse(readSource(file));
  files.set(file, texts);
  let found: string | Texts | undefined = texts;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  // Of a text with forms it is the one for most numbers.
  const form = typeof found === 'object' ? found.other : found;
  return typeof form === 'string' ? form : '';
}

/** Said by a field that appears in its place. */
const saidByField = 'refusals:second_factor_required';

/** Refused by rules that tests ask past the calls: no call takes a stake yet, no network fails. */
const pastCalls: readonly string[] = [
  'partly_received',
  'loss_limit_reached',
  'stake_limit_reached',
  'sms_failed',
];

/** Lists the refusals and messages that no test has met, of the run recorded in a file. */
export function unseenIn(file: string): string[] {
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const wanted = [
    ...Object.keys(statusByCode)
      .filter((code) => !pastCalls.includes(code))
      .map((code) => `refusal ${code}`),
    ...messageRows.filter(([, key]) => key !== saidByField).map(([, key]) => `message ${key}`),
  ];
  return [...new Set(wanted)].filter((line) => !seen.has(line));
}
