import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { findLanguage } from '#i18n/languages.ts';
import { localPath } from '#i18n/paths.ts';
import type { Feed, FeedEntry } from '#lib/feed.ts';
import { fillGaps } from '#lib/gaps.ts';

/** Kinds of text that the help centre's search covers. */
const searchedKinds: readonly FeedEntry['kind'][] = ['help', 'legal', 'announcement'];

/** Files that a browser loads to search; pagefind's ready-made search boxes are left out. */
const needed =
  /^(?:pagefind\.js|pagefind-entry\.json|wasm\.|pagefind\.\w+\.pf_meta|(?:index|fragment)\/)/;

/**
 * Writes the help centre's search into the published folder, below `pagefind/<language>/`: two
 * languages can share one tag, so each has its own index. Texts with a future date are left out
 * until the next build. @returns the number of indexed texts, all languages together.
 */
export async function writeSearchIndex(
  feed: Feed,
  clientDir: string,
  nowMs = Date.now(),
): Promise<number> {
  const found = feed.entries.filter(
    ({ kind, publishedAtMs }) => searchedKinds.includes(kind) && publishedAtMs <= nowMs,
  );
  try {
    for (const [code, entries] of Map.groupBy(found, ({ languageCode }) => languageCode)) {
      await writeIndex(code, entries, join(clientDir, 'pagefind', code.toLowerCase()));
    }
  } finally {
    await close();
  }
  return found.length;
}

async function writeIndex(code: string, entries: readonly FeedEntry[], folder: string) {
  const language = findLanguage(code);
  if (!language) throw new Error(`The feed names a language ${code} that there is not.`);
  const forceLanguage = language.tag.split('-', 1)[0] ?? language.tag;
  const { index, errors } = await createIndex({ forceLanguage });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  for (const entry of entries) {
    const added = await index.addHTMLFile({
      url: localPath(entry.path, language),
      // What the brand fills in when a text is shown is not known to a build.
      content: fillGaps(toDocument(entry), {}),
    });
    if (added.errors.length > 0) {
      throw new Error(`${entry.path} cannot be indexed: ${added.errors.join('; ')}`);
    }
  }
  const { files } = await index.getFiles();
  for (const { path, content } of files.filter((file) => needed.test(file.path))) {
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}

function toDocument({ tag, title, summary, html, kind }: FeedEntry): string {
  const body = `<h1>${escapeText(title)}</h1><p>${escapeText(summary)}</p>${html}`;
  return `<html lang="${tag}"><body data-pagefind-meta="kind:${kind}">${withWordBounds(body, tag)}</body></html>`;
}

/** Languages that write no spaces between words. */
const spaceless = /^(?:th|zh|ja|lo|km|my)\b/;

/**
 * Marks the ends of words in languages without spaces, so that they are split here as the browser
 * splits a search.
 */
function withWordBounds(html: string, tag: string): string {
  if (!spaceless.test(tag)) return html;
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  const cut = (text: string) =>
    Array.from(words.segment(text), ({ segment }) => segment).join('\u200b');
  return html.replace(/<[^>]*>|&#?\w+;|[^<&]+/g, (piece) =>
    /^[<&]/.test(piece) ? piece : cut(piece),
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
