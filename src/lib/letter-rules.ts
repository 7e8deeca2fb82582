import { countCharacters, countWords } from './count-words.ts';
import { checkField, type FieldRule, type RuleMiss } from './field-rules.ts';
import { tidyText, tidyTyped } from './typed-text/typed-kinds.ts';

/** The first thing wrong with each field, by name; empty when all is well. */
export type Misses = Readonly<Record<string, RuleMiss>>;

/** Bounds of a letter that visitors write. */
export interface LetterBounds {
  /** Characters, counted by code point with accents joined. */
  readonly remarkLength: number;
  readonly contentWords: { readonly min: number; readonly max: number };
}

/** Most characters of a letter's content; it excludes one endless word. */
const contentLength = 4_000;

const required: RuleMiss = { code: 'required', messageKey: 'required' };

/**
 * Checks a letter of a visitor to the operator (specification §5), in the browser and on the
 * platform alike.
 */
export function checkLetter(
  { content, remark = '' }: { readonly content: string; readonly remark?: string | undefined },
  bounds: LetterBounds,
): Misses {
  return collect({
    content: checkContent(tidyText(content), bounds.contentWords),
    remark:
      countCharacters(tidyText(remark)) > bounds.remarkLength
        ? { code: 'too_long', messageKey: 'too_long', max: bounds.remarkLength }
        : undefined,
  });
}

function checkContent(
  content: string,
  { min, max }: LetterBounds['contentWords'],
): RuleMiss | undefined {
  if (content === '') return required;
  if (countCharacters(content) > contentLength) {
    return { code: 'too_long', messageKey: 'too_long', max: contentLength };
  }
  const words = countWords(content);
  if (words >= min && words <= max) return undefined;
  return { code: words < min ? 'too_short' : 'too_long', messageKey: 'words_range', min, max };
}

/** Ways to reach an applicant. */
export type ContactKind = 'telegram' | 'whatsapp' | 'zalo' | 'phone';

/** Application to become an affiliate, as the applicant fills it in. */
export interface Application {
  readonly name: string;
  readonly email: string;
  readonly contactKind: ContactKind;
  readonly contact: string;
  readonly audience: string;
  readonly agreed: boolean;
}

const rule = (
  patternId: string,
  acceptedPattern: string,
  [minLength, maxLength]: readonly [number, number],
): FieldRule => ({ required: true, patternId, acceptedPattern, minLength, maxLength });

const nameRule = rule('name', "[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N} .&'-]*", [2, 60]);
/** Rule of a mail address that people type. */
export const emailRule = rule('email', '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', [6, 254]);
const telegramRule = rule('telegram', '@?[A-Za-z][A-Za-z0-9_]+', [5, 33]);
const phoneRule = rule('phone', '\\+?[0-9]+', [8, 16]);
const audienceRule = rule('audience', '[\\s\\S]*', [10, 600]);

/** Checks an application to become an affiliate, in the browser and on the platform alike. */
export function checkApplication(application: Application): Misses {
  const { name, email, contactKind, contact, audience } = tidyApplication(application);
  return collect({
    name: checkField(name, nameRule),
    email: checkField(email, emailRule),
    contact: checkField(contact, contactKind === 'telegram' ? telegramRule : phoneRule),
    audience: checkField(audience, audienceRule),
    agreed: application.agreed ? undefined : required,
  });
}

/** Returns an application as it is stored, each text tidied by its kind. */
export function tidyApplication(application: Application): Application {
  return {
    ...application,
    name: tidyTyped('name', application.name),
    email: tidyTyped('mail', application.email),
    contact: tidyTyped(
      application.contactKind === 'telegram' ? 'username' : 'phone',
      application.contact,
    ),
    audience: tidyText(application.audience),
  };
}

function collect(found: Readonly<Record<string, RuleMiss | undefined>>): Misses {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, RuleMiss] => entry[1] !== undefined),
  );
}
