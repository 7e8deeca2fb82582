import type { AstroGlobal } from 'astro';
import type { BrandFacts } from '#contract/brand/brand.ts';
import type { Language } from '#i18n/languages.ts';
import { fillGaps } from '#lib/gaps.ts';
import { buildTextFacts, fillHtmlGaps } from '#lib/text-facts.ts';
import { site } from '#site';
import { type RenderedArticle, renderArticle } from './article-html.ts';
import { articlesIn } from './articles.ts';
import { type Chrome, loadChrome } from './chrome.ts';
import { cacheForVisitors } from './page-lifetime.ts';

/** Rule of the house with links to the others. */
export interface Legal extends RenderedArticle {
  readonly updated: Date;
  readonly others: readonly { readonly slug: string; readonly title: string }[];
}

/** Loads the page of one of the rules; `undefined` when no editor wrote it. */
export async function loadLegal(
  { locals, response }: Pick<AstroGlobal, 'locals' | 'response'>,
  slug: string,
): Promise<{ readonly chrome: Chrome; readonly legal: Legal } | undefined> {
  const [chrome, legal] = await Promise.all([loadChrome(locals), legalIn(locals.language, slug)]);
  if (!legal) return undefined;
  cacheForVisitors(response.headers, chrome.isPartial);
  return { chrome, legal: fillRule(legal, chrome.facts) };
}

async function legalIn(language: Language, slug: string): Promise<Legal | undefined> {
  const all = [...(await articlesIn('legal', language))].sort(
    (one, other) => one.entry.data.order - other.entry.data.order,
  );
  const found = all.find((each) => each.slug === slug);
  if (!found) return undefined;
  const others = all.filter((each) => each !== found);
  return {
    ...(await renderArticle(found)),
    updated: found.entry.data.updated,
    others: others.map((each) => ({ slug: each.slug, title: each.entry.data.title })),
  };
}

/**
 * Returns a rule with the brand's facts; while the platform does not answer, with the brand's name
 * alone.
 */
function fillRule(legal: Legal, facts: BrandFacts | undefined): Legal {
  const { brandName = site.brandName, identity, openingGift } = facts ?? {};
  const company = identity?.company ?? '';
  const texts = buildTextFacts({ brandName, company, gift: openingGift }, legal.tag);
  return {
    ...legal,
    summary: fillGaps(legal.summary, texts),
    html: fillHtmlGaps(legal.html, texts),
  };
}
