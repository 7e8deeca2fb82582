/** A text of src/content as a build hands it to the platform, once per language offered. */
export interface FeedEntry {
  readonly kind: 'announcement' | 'news' | 'notice' | 'popup' | 'promotion' | 'help' | 'legal';
  /** The file's name without its ending, the same in every language. */
  readonly id: string;
  /** Code of the language it is offered in. */
  readonly languageCode: string;
  /** BCP 47 tag of the language it is written in. */
  readonly tag: string;
  readonly title: string;
  readonly summary: string;
  /** Rendered from markdown, not sanitised. */
  readonly html: string;
  readonly publishedAtMs: number;
  readonly endsAtMs?: number | undefined;
  /** Place in lists, smallest first. */
  readonly order: number;
  /** A promotion's category or a help article's section. */
  readonly category?: string | undefined;
  /** Name of the brand's drawing that is shown; promotions alone have one. */
  readonly art?: string | undefined;
  /** Gift and condition of a promotion in a few words. */
  readonly terms?: { readonly gift: string; readonly condition: string } | undefined;
  /** True for a promotion that belongs to deposits. */
  readonly forDeposits?: boolean | undefined;
  /** Path of its page, without the language's prefix. */
  readonly path: string;
}

/** Everything editors wrote, drafts left out. */
export interface Feed {
  readonly entries: readonly FeedEntry[];
}
