import { defineCollection, type SchemaContext } from 'astro:content';
import { articles } from '#editorial/loader.ts';
import { schemasWith } from '#editorial/schemas.ts';

const schemasIn = ({ image }: SchemaContext) => schemasWith(image);

/** Collections of editors' texts: see docs/editors.md. */
export const collections = {
  help: defineCollection({
    loader: articles('help'),
    schema: (context) => schemasIn(context).help,
  }),
  promotions: defineCollection({
    loader: articles('promotions'),
    schema: (context) => schemasIn(context).promotions,
  }),
  announcements: defineCollection({
    loader: articles('announcements'),
    schema: (context) => schemasIn(context).announcements,
  }),
  news: defineCollection({
    loader: articles('news'),
    schema: (context) => schemasIn(context).news,
  }),
  notices: defineCollection({
    loader: articles('notices'),
    schema: (context) => schemasIn(context).notices,
  }),
  legal: defineCollection({
    loader: articles('legal'),
    schema: (context) => schemasIn(context).legal,
  }),
};
