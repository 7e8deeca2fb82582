import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLanguage } from '#i18n/languages.ts';
import type { CollectionName } from './choices.ts';
import { describeProblems } from './problems.ts';
import { dateFields, plainSchemas } from './schemas.ts';

/** A text's file as an editor saved it. */
export interface ArticleFile {
  readonly collection: CollectionName;
  /** Below the collection's folder: `en/how-to-deposit.md`. */
  readonly place: string;
  /** Path on the disk. */
  readonly file: string;
  readonly contents: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const pictureInText = /!\[([^\]]*)\]\(\s*<?([^)\s>]+)/g;

/**
 * Lists everything that is wrong with a file, each as one sentence; empty when the file is right.
 */
export function checkArticle(article: ArticleFile): readonly string[] {
  const { collection, data } = article;
  const schema = plainSchemas[collection];
  const result = schema.safeParse(data);
  const problems = result.success
    ? []
    : describeProblems(result.error.issues, data, Object.keys(schema.shape));
  return [...problems, ...pictureProblems(article)].map(
    (problem) => `${collection}/${article.place}: ${problem}`,
  );
}

/**
 * Returns a sentence about a file that lies in the wrong place; `undefined` when its place is
 * right.
 */
export function checkPlace(collection: CollectionName, place: string): string | undefined {
  const [folder = '', name, ...deeper] = place.split('/');
  const where = `${collection}/${place}`;
  if (name === undefined) return `${where}: belongs into a language’s folder, such as en or ty`;
  if (!findLanguage(folder) || folder !== folder.toLowerCase()) {
    return `${where}: "${folder}" is no language’s folder; they are called en, ty, vi, cn, id, th`;
  }
  // The editing screen keeps a text's pictures in a folder named like the text.
  if (deeper.length > (name.endsWith('.md') || place.endsWith('.md') ? 0 : 1)) {
    return `${where}: lies one folder too deep`;
  }
  if (!name.endsWith('.md') || /^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) return undefined;
  return `${where}: file names are small letters without marks, digits and hyphens, such as how-to-deposit.md`;
}

/**
 * Returns front matter with its dates as written in the file: YAML would read the 30th of February
 * as the 2nd of March, and a time without a zone as London's.
 */
export function withDatesAsWritten(
  data: Readonly<Record<string, unknown>>,
  contents: string,
): Record<string, unknown> {
  const written = dateFields.flatMap((field) => {
    if (!(data[field] instanceof Date)) return [];
    const line = new RegExp(`^${field}:\\s*(["']?)(.*?)\\1\\s*(?:#.*)?$`, 'm').exec(contents);
    return line?.[2] ? [[field, line[2]] as const] : [];
  });
  return { ...data, ...Object.fromEntries(written) };
}

/** Pictures are published as they are saved: a heavy one would keep visitors on phones waiting. */
const mostPictureBytes = 500_000;

function pictureProblems(article: ArticleFile): string[] {
  const { picture, pictureAlt } = article.data;
  const problems: string[] = [];
  if (typeof picture === 'string') {
    problems.push(...fileProblems(article, picture));
    if (pictureAlt === undefined)
      problems.push('pictureAlt is missing: say what the picture shows');
  }
  for (const [, alt = '', source = ''] of article.contents.matchAll(pictureInText)) {
    problems.push(...fileProblems(article, source));
    if (alt.trim() === '') {
      problems.push(`the picture ${source} needs words between its square brackets: what it shows`);
    }
  }
  return problems;
}

function fileProblems({ file }: ArticleFile, name: string): string[] {
  if (/^(\w+:|\/)/.test(name)) return [`the picture ${name} must lie beside this text`];
  const found = statSync(join(dirname(file), decodeName(name)), { throwIfNoEntry: false });
  if (!found?.isFile()) return [`there is no picture ${name} beside this text`];
  if (found.size <= mostPictureBytes) return [];
  const size = Math.ceil(found.size / 1_000);
  return [`the picture ${name} is too large: ${size} kB, at most ${mostPictureBytes / 1_000} kB`];
}

function decodeName(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
