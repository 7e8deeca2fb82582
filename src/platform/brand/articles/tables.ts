export interface ArticlesTable {
  /** As `FeedEntry` names it. */
  kind: string;
  /** The language it is offered in. */
  language_code: string;
  article_id: string;
  /** BCP 47 tag of the language it is written in. */
  tag: string;
  title: string;
  summary: string;
  /** Sanitised. */
  html: string;
  published_at_ms: number;
  ends_at_ms: number | null;
  position: number;
  category: string | null;
  art: string | null;
  /** Gift and condition of a promotion in a few words; null without them. */
  terms_gift: string | null;
  terms_condition: string | null;
  /** 1 for a promotion that belongs to deposits, 0 for any other text. */
  for_deposits: number;
  path: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    articles: ArticlesTable;
  }
}
