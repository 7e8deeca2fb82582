import { z } from 'astro/zod';
import { promotionCategories } from '#contract/brand/articles.ts';
import { site } from '#site';
import { drawings, helpSections, lengths } from './choices.ts';
import { type DayEdge, parseMoment } from './dates.ts';

/** Checks a picture's address and makes it one that the build finds: Astro's own `image()`. */
type PictureSchema = () => z.ZodType;

function text({ min, max }: { readonly min: number; readonly max: number }) {
  return z.string().min(min).max(max);
}

const title = text(lengths.title);
const summary = text(lengths.summary);
/** A few words that stand as a figure on a card. */
const term = text({ min: 2, max: 40 });
/** Both words or neither: the editor's forms write what is left empty as an empty text. */
const terms = z
  .union([
    z.strictObject({ gift: term, condition: term }),
    z.strictObject({ gift: z.literal(''), condition: z.literal('') }).transform(() => undefined),
  ])
  .optional();
/** Description of a picture for people who do not see it. */
const pictureAlt = text(lengths.pictureAlt).optional();
/** Place in lists, smallest first. */
const order = z.number().int().positive();
/** True keeps a text out of every list, feed and search. */
const draft = z.boolean().default(false);

/** A date as editors write it; the message is for them. */
export const notADate = 'is not a date';

function moment(edge: DayEdge) {
  return z.union([z.string(), z.date()]).transform((value, context) => {
    const text = typeof value === 'string' ? value : value.toISOString();
    const read = parseMoment(text, site.timeZone, edge);
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', message: notADate, input: value });
    return z.NEVER;
  });
}

const begins = moment('start of day');
const ends = moment('end of day');

/** Builds the schema of each collection's front matter; fields beyond it are refused. */
export function schemasWith<Picture extends PictureSchema>(picture: Picture) {
  const image = picture() as ReturnType<Picture>;
  return {
    help: z.strictObject({
      title,
      summary,
      section: z.enum(helpSections),
      order,
      updated: begins,
      publishAt: begins.optional(),
      draft,
    }),
    promotions: z.strictObject({
      title,
      summary,
      category: z.enum(promotionCategories),
      art: z.enum(drawings),
      terms,
      forDeposits: z.boolean().default(false),
      order,
      updated: begins,
      publishAt: begins.optional(),
      endsAt: ends.optional(),
      draft,
      picture: image.optional(),
      pictureAlt,
    }),
    announcements: z.strictObject({ title, summary, published: begins, draft }),
    news: z.strictObject({
      title,
      summary,
      published: begins,
      draft,
      picture: image.optional(),
      pictureAlt,
    }),
    notices: z.strictObject({
      title,
      summary,
      published: begins,
      until: ends.optional(),
      /** True shows it once by itself to every visitor; else it waits in the list of notices. */
      opensByItself: z.boolean(),
      draft,
    }),
    legal: z.strictObject({ title, summary, updated: begins, order }),
  } as const;
}

/** The same schemas for checks outside a build, where a picture is a file's name. */
export const plainSchemas = schemasWith(() => z.string());

/** Fields that hold a date. */
export const dateFields: readonly string[] = [
  'updated',
  'published',
  'publishAt',
  'endsAt',
  'until',
];
