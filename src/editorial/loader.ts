import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AstroError } from 'astro/errors';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { checkArticle, checkPlace, withDatesAsWritten } from './check-article.ts';
import type { CollectionName } from './choices.ts';
import { createStandIn } from './stand-in.ts';

const pattern = '*/*.md';

/**
 * Reader of one kind of file in Astro: the part of the loader's context that Astro does not
 * declare.
 */
interface EntryType {
  getEntryInfo(file: FileText): Promise<EntryInfo>;
}
interface FileText {
  readonly fileUrl: URL;
  readonly contents: string;
}
interface EntryInfo {
  readonly data: Record<string, unknown>;
  readonly body: string;
}
type EntryTypes = ReadonlyMap<string, EntryType>;
type FullContext = LoaderContext & { readonly entryTypes: EntryTypes };

/** A file as it was read: with its problems, if it has any. */
type ReadOutcome =
  | { readonly kind: 'right'; readonly info: EntryInfo }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };
type ReadFile = (file: FileText) => Promise<ReadOutcome>;

/**
 * Creates the loader of a collection: one folder per language; files of the same name are
 * translations. A wrong file stops a build, with a message that lists every problem of the folder
 * in plain words. The development server continues and shows the problems in place of the text.
 */
export function articles(collection: CollectionName): Loader {
  const base = `./src/content/${collection}`;
  const inner = glob({ pattern, base, generateId: ({ entry }) => entry.replace(/\.md$/, '') });
  return {
    name: `articles-of-${collection}`,
    load: async (context) => {
      const { entryTypes } = context as FullContext;
      const markdown = entryTypes.get('.md');
      if (!markdown) throw new Error('There is nothing that reads markdown.');
      const folder = fileURLToPath(new URL(`${base}/`, context.config.root));
      const readText = readerOf(markdown, collection, folder);
      const problems = await problemsBelow(folder, collection, readText);
      const isDevelopment = context.watcher !== undefined;
      if (problems.length > 0 && !isDevelopment) throw refusal(problems);
      for (const problem of problems) context.logger.error(problem);
      const getEntryInfo: EntryType['getEntryInfo'] = async (file) => {
        const read = await readText(file);
        if (read.kind === 'right') return read.info;
        if (!isDevelopment) throw refusal(read.problems);
        const again = await readAgain(file, readText);
        if (again.kind === 'right') return again.info;
        for (const problem of again.problems) context.logger.error(problem);
        return createStandIn(collection, again.problems);
      };
      const checking: FullContext = {
        ...context,
        entryTypes: new Map([...entryTypes, ['.md', { ...markdown, getEntryInfo }]]),
      };
      await inner.load(checking);
    },
  };
}

/** Reads markdown with its problems in plain words, where Astro would show its own. */
function readerOf(markdown: EntryType, collection: CollectionName, folder: string): ReadFile {
  return async ({ fileUrl, contents }) => {
    const file = fileURLToPath(fileUrl);
    const place = relative(folder, file).split(sep).join('/');
    const info = await markdown.getEntryInfo({ fileUrl, contents }).catch((error: unknown) => {
      return error instanceof Error ? error : new Error(String(error));
    });
    if (info instanceof Error) {
      const [reason] = info.message.split('\n', 1);
      const problem = `the lines between --- and --- cannot be read (${reason}); a value with a colon or quotes in it stands between "quotes"`;
      return { kind: 'wrong', problems: [`${collection}/${place}: ${problem}`] };
    }
    const data = withDatesAsWritten(info.data, contents);
    const problems = checkArticle({ collection, place, file, contents, data });
    if (problems.length > 0) return { kind: 'wrong', problems };
    return { kind: 'right', info: { ...info, data } };
  };
}

/** An editor's file is emptied before it is written, and may be read in between. */
const writtenWithinMs = 150;

async function readAgain({ fileUrl }: FileText, readText: ReadFile): Promise<ReadOutcome> {
  await sleep(writtenWithinMs);
  return await readText({ fileUrl, contents: await readFile(fileUrl, 'utf8') });
}

async function problemsBelow(
  folder: string,
  collection: CollectionName,
  readText: ReadFile,
): Promise<string[]> {
  const problems: string[] = [];
  for (const entry of await filesBelow(folder)) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const problem = checkPlace(collection, relative(folder, file).split(sep).join('/'));
    if (problem !== undefined) problems.push(problem);
    else if (entry.name.endsWith('.md')) {
      const contents = await readFile(file, 'utf8');
      const read = await readText({ fileUrl: pathToFileURL(file), contents });
      if (read.kind === 'wrong') problems.push(...read.problems);
    }
  }
  return problems;
}

/** A brand that has no news yet has no folder for it. */
async function filesBelow(folder: string) {
  return await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
}

/** For an editor, who has no use for the place in the code that found it. */
function refusal(problems: readonly string[]): AstroError {
  const error = new AstroError(problems.join('\n'), 'docs/editors.md explains every field.');
  error.stack = '';
  return error;
}
