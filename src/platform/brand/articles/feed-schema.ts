import { z } from 'zod';
import { promotionCategories } from '#contract/brand/articles.ts';
import { findLanguage } from '#i18n/languages.ts';
import type { Feed } from '#lib/feed.ts';
import { StartupError } from '#lib/startup-error.ts';

const text = (most: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'has broken characters');

const wholeNumber = z.number().int('takes a whole number');

const entry = z
  .strictObject({
    kind: z.enum(['announcement', 'news', 'notice', 'popup', 'promotion', 'help', 'legal']),
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'takes lower case letters, digits, dashes'),
    languageCode: z.string().refine(isLanguageCode, 'is no language code'),
    tag: text(20),
    title: text(200),
    summary: text(1_000),
    html: z.string().max(500_000, 'is longer than 500000 characters'),
    publishedAtMs: wholeNumber,
    endsAtMs: wholeNumber.optional(),
    order: wholeNumber,
    category: text(60).optional(),
    art: text(60).optional(),
    terms: z.strictObject({ gift: text(60), condition: text(60) }).optional(),
    forDeposits: z.boolean().optional(),
    path: z.string().regex(/^\/(?![/\\])\S*$/, 'takes a path of this site'),
  })
  .superRefine(({ kind, category, art, publishedAtMs, endsAtMs }, issues) => {
    const wrong = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (endsAtMs !== undefined && endsAtMs <= publishedAtMs)
      wrong('endsAtMs', 'is not after publishedAtMs');
    if (kind !== 'promotion') return;
    const categories: readonly (string | undefined)[] = promotionCategories;
    if (!categories.includes(category))
      wrong('category', `takes one of ${promotionCategories.join(', ')}`);
    if (art === undefined) wrong('art', 'is missing');
  });

/** Returns whether a code has the catalogue's spelling, in which languages are stored. */
function isLanguageCode(code: string): boolean {
  return findLanguage(code)?.code === code;
}

/** Checks the feed of a build. @throws StartupError naming the first wrong entry and its field. */
export function checkFeed(feed: unknown): Feed {
  const parsed = z.strictObject({ entries: z.array(entry) }).safeParse(feed);
  if (!parsed.success) throw wrongFeed(feed, parsed.error);
  const seen = new Set<string>();
  for (const { kind, id, languageCode } of parsed.data.entries) {
    const name = `${kind}/${id} (${languageCode})`;
    if (seen.has(name)) throw refusal(`${name} is there twice`);
    seen.add(name);
  }
  return parsed.data;
}

function wrongFeed(feed: unknown, error: z.ZodError): StartupError {
  const [issue] = error.issues;
  const [list, index, ...field] = issue?.path ?? [];
  const entry = list === 'entries' ? (feed as Feed).entries[Number(index)] : undefined;
  const name = entry ? `${entry.kind}/${entry.id} (${entry.languageCode})` : 'the list';
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : field;
  return refusal(`${name}, field ${keys.join('.') || '-'}: ${issue?.message}`);
}

function refusal(what: string): StartupError {
  return new StartupError(`The texts of the site are wrong: ${what}. Correct the text's file.`);
}
