import { countCharacters } from './count-words.ts';
import { checkField } from './field-rules.ts';
import { emailRule, type Misses } from './letter-rules.ts';
import { tidyText, tidyTyped } from './typed-text/typed-kinds.ts';

/** Message to customer service as it was typed. */
export interface TypedThread {
  readonly text: string;
  /** Mail address of a guest; `undefined` for a member. */
  readonly email?: string | undefined;
}

/** Checks a message to customer service, in the browser and on the platform alike. */
export function checkThread({ text, email }: TypedThread, mostCharacters: number): Misses {
  const tidied = tidyText(text);
  const misses: { text?: Misses[string]; email?: Misses[string] } = {};
  if (tidied === '') misses.text = { code: 'required', messageKey: 'required' };
  if (countCharacters(tidied) > mostCharacters) {
    misses.text = { code: 'too_long', messageKey: 'too_long', max: mostCharacters };
  }
  const wrongMail =
    email === undefined ? undefined : checkField(tidyTyped('mail', email), emailRule);
  if (wrongMail) misses.email = wrongMail;
  return misses;
}
