import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { PromotionButton, PromotionKind } from '../rewards/promotions.ts';

/** Summary of an article by the brand's editors: a file of src/content in one language. */
export interface ArticleSummary {
  /** The file's name without its ending, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAtMs: number;
  /** BCP 47 tag of the language it is written in, a fallback when the asked one is missing. */
  readonly tag: string;
  /** Path of its page, without the language's prefix: `/promoDetail?id=welcome`. */
  readonly path: string;
}

/** An article as its own page shows it. */
export interface Article extends ArticleSummary {
  /** HTML, sanitised. */
  readonly content: string;
}

/** Announcements on one page (specification §9). */
export const announcementPageSize = 9;

/** Announcements, latest first; the first page unless another is asked for. */
export const announcements = endpoint<
  { readonly pageNo?: number | undefined },
  { readonly list: readonly Article[]; readonly totalPages: number }
>()({ method: 'GET', path: '/wps/system/announcements' });

/** News, latest first, nine on a page; the first page unless another is asked for. */
export const news = endpoint<
  { readonly pageNo?: number | undefined },
  { readonly list: readonly Article[]; readonly totalPages: number }
>()({ method: 'GET', path: '/wps/system/news' });

/**
 * Kinds of notices (specification §7): B banners, PL player notices, PU notices that open by
 * themselves on the first visit, PR promotions.
 */
export const noticeTypes = ['B', 'PL', 'PU', 'PR'] as const;

/** Type of a notice; a page lists each type by itself. */
export type NoticeType = (typeof noticeTypes)[number];

/** A notice to all visitors, whole. */
export interface Notice extends Omit<Article, 'publishedAtMs'> {
  readonly type: NoticeType;
  /** Banners have no date. */
  readonly publishedAtMs?: number | undefined;
}

/**
 * Notices that count now: those of `type`, or of any of `types`, separated by commas; of every kind
 * when neither is given. Kind by kind, player notices and popups latest first, banners and
 * promotions in the editors' order.
 */
export const notices = endpoint<
  { readonly type?: NoticeType | undefined; readonly types?: string | undefined },
  { readonly list: readonly Notice[] }
>()({
  method: 'GET',
  path: '/wps/system/notices',
  needless: [...clientNames, 'executionType'],
});

/** One announcement or piece of news. */
export const article = endpoint<
  { readonly kind: 'announcement' | 'news'; readonly id: string },
  Article
>()({ method: 'GET', path: '/wps/system/article', codes: ['unknown_article'] });

/** Titles of the help centre's articles in reading order. */
export const helpCentre = endpoint<NoInput, { readonly list: readonly ArticleSummary[] }>()({
  method: 'GET',
  path: '/wps/system/helpCenter',
});

/** Kinds of promotions, as type filters; `new_player` ones are shown on the registration page. */
export const promotionCategories = ['new_player', 'daily', 'sports', 'casino', 'vip'] as const;

/** Category of a promotion. */
export type PromotionCategory = (typeof promotionCategories)[number];

/** Terms of a promotion in a few words. */
export interface PromotionTerms {
  /** Gift in a few words, such as `88,000 VND`. */
  readonly gift: string;
  /** Condition in a few words, such as `No deposit`. */
  readonly condition: string;
}

/** Kind of a promotion with terms, and the button by which a member begins. */
export interface PromotionBeginning {
  /** Present version of the terms, which a claim names. */
  readonly version: number;
  readonly kind: PromotionKind;
  /** The bonus, or the most that a deposit brings. */
  readonly bonus: Money;
  /** Missing where registering begins it, and once it is over. */
  readonly button?: PromotionButton | undefined;
}

/** A promotion as lists show it. */
export interface PromotionSummary extends ArticleSummary {
  readonly category: PromotionCategory;
  /** End of the promotion; `undefined` while it has none. */
  readonly endsAtMs?: number | undefined;
  /** Name of the brand's drawing that is shown. */
  readonly art: string;
  /** `undefined` where the editors gave none. */
  readonly terms?: PromotionTerms | undefined;
  /** True when the promotion belongs to deposits and is shown beside the deposit form. */
  readonly forDeposits: boolean;
  /** Way in which it is given; `undefined` for a promotion without terms, which nobody claims. */
  readonly offer?: PromotionBeginning | undefined;
}

/** A promotion as its own page shows it. */
export interface Promotion extends PromotionSummary {
  /** HTML, sanitised. */
  readonly content: string;
}

/** Promotions that run now, in the editors' order. */
export const promotions = endpoint<
  { readonly category?: PromotionCategory | undefined },
  { readonly list: readonly PromotionSummary[] }
>()({ method: 'GET', path: '/wps/promotions' });

/** One promotion; one that has ended or not begun is `unknown_article`. */
export const promotion = endpoint<{ readonly id: string }, Promotion>()({
  method: 'GET',
  path: '/wps/promotions/detail',
  codes: ['unknown_article'],
});
