import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** Help articles: one folder per language, files of the same name are translations. */
const help = defineCollection({
  loader: glob({ pattern: '*/*.md', base: './src/content/help' }),
  schema: z.object({
    title: z.string().min(3).max(70),
    /** One sentence for lists and search results. */
    summary: z.string().min(20).max(170),
    /** Place in the list, smallest first. */
    order: z.number().int().positive(),
    updated: z.coerce.date(),
  }),
});

export const collections = { help };
