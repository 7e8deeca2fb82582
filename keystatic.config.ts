import { type Collection, collection, config, fields } from '@keystatic/core';
import { promotionCategories } from '#contract/brand/articles.ts';
import {
  type CollectionName,
  collectionNames,
  drawings,
  helpSections,
  lengths,
} from '#editorial/choices.ts';
import { siteLanguages } from '#site';

/*
 * The editing screen at /keystatic, in development alone. Its fields are those of
 * src/editorial/schemas.ts, which has the last word; docs/editors.md is about both.
 */

const choose = (label: string, values: readonly string[]) =>
  fields.select({
    label,
    options: values.map((value) => ({ label: value, value })),
    defaultValue: values[0] ?? '',
  });

const needed = { isRequired: true } as const;

const title = fields.slug({
  name: { label: 'Title', validation: { length: lengths.title } },
  slug: {
    label: 'File name',
    description: 'The same in every language: that is how translations find each other.',
  },
});
const summary = fields.text({
  label: 'Summary',
  description: 'One sentence for lists and search results.',
  multiline: true,
  validation: { length: lengths.summary },
});
const order = fields.integer({
  label: 'Order',
  description: 'Place in lists, smallest first.',
  validation: { min: 1, ...needed },
});
const draft = fields.checkbox({ label: 'Draft', description: 'Keeps the text off the site.' });
const day = (label: string, description: string) => fields.date({ label, description });
const updated = fields.date({ label: 'Updated', validation: needed });
const publishAt = day('Publish on', 'Empty: at once.');
const published = fields.datetime({
  label: 'Published',
  description: 'In UTC: seven hours before Vietnam.',
  validation: needed,
});
const pictureAlt = fields.text({ label: 'What the picture shows' });

/** Pictures lie beside their text. */
const beside = (folder: string) => ({ directory: folder, publicPath: './' });

const fieldsOf = {
  help: () => ({ section: choose('Section', helpSections), order, updated, publishAt, draft }),
  promotions: (folder: string) => ({
    category: choose('Category', promotionCategories),
    art: choose('Drawing', drawings),
    terms: fields.object({
      gift: fields.text({ label: 'Gift in a few words' }),
      condition: fields.text({ label: 'Condition in a few words' }),
    }),
    forDeposits: fields.checkbox({ label: 'Belongs to deposits' }),
    order,
    updated,
    publishAt,
    endsAt: day('Last day', 'Empty: no end.'),
    draft,
    picture: fields.image({ label: 'Picture', ...beside(folder) }),
    pictureAlt,
  }),
  announcements: () => ({ published, draft }),
  news: (folder: string) => ({
    published,
    draft,
    picture: fields.image({ label: 'Picture', ...beside(folder) }),
    pictureAlt,
  }),
  notices: () => ({
    published,
    until: day('Last day', 'Empty: no end.'),
    opensByItself: fields.checkbox({ label: 'Opens by itself on the first visit' }),
    draft,
  }),
  legal: () => ({ updated, order }),
} as const;

type Keyed = Record<string, Collection<Record<string, never>, 'title'>>;

function collectionOf(name: CollectionName, code: string, languageName: string) {
  const folder = `src/content/${name}/${code}`;
  return collection({
    label: `${name}: ${languageName}`,
    slugField: 'title',
    path: `${folder}/*`,
    format: { contentField: 'content' },
    entryLayout: 'content',
    schema: {
      title,
      summary,
      ...fieldsOf[name](folder),
      content: fields.mdx({ label: 'Text', extension: 'md', options: { image: beside(folder) } }),
    },
  });
}

const keyOf = (name: CollectionName, code: string) => `${name}_${code}`;
const languages = siteLanguages.map(({ code, name }) => ({ code: code.toLowerCase(), name }));

export default config({
  storage: { kind: 'local' },
  ui: {
    brand: { name: 'Texts' },
    navigation: Object.fromEntries(
      collectionNames.map((name) => [name, languages.map(({ code }) => keyOf(name, code))]),
    ),
  },
  collections: Object.fromEntries(
    collectionNames.flatMap((name) =>
      languages.map((each) => [keyOf(name, each.code), collectionOf(name, each.code, each.name)]),
    ),
  ) as unknown as Keyed,
});
