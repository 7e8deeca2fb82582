export interface BannersTable {
  banner_id: string;
  group_name: string;
  art: string;
  linkage_type: string;
  url: string;
  /** JSON: language code → title, text, action. */
  texts: string;
  position: number;
  /** 0 hides it: the operator's file no longer has it. */
  active: number;
}

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
  /** 1 for a promotion that belongs to deposits, 0 for any other text. */
  for_deposits: number;
  path: string;
}

export interface LettersTable {
  /** `F-7K3Q9D`; the part after the dash is random. */
  reference: string;
  kind: 'feedback' | 'affiliate';
  /** JSON: what the visitor wrote, by field; plain text. */
  content: string;
  language_code: string;
  created_at_ms: number;
  /** Time at which somebody at the desk dealt with it; null before. */
  settled_at_ms: number | null;
}

export interface UploadsTable {
  image_id: string;
  /** Keyed hash of the secret of the browser that sent it. */
  owner: string;
  /** WebP. */
  bytes: Uint8Array;
  size_bytes: number;
  /** Of `bytes`, hex. */
  sha256: string;
  created_at_ms: number;
  /** Time after which it is deleted unless a letter has it. */
  expires_at_ms: number;
  letter_reference: string | null;
  /** Member who was signed in; null for a stranger. */
  member_id: string | null;
}

/** Banners, what editors wrote, and what visitors sent. */
export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
}

export interface ContentTables {
  settings: SettingsTable;
  banners: BannersTable;
  articles: ArticlesTable;
  letters: LettersTable;
  uploads: UploadsTable;
}
