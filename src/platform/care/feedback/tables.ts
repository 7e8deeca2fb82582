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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    letters: LettersTable;
  }
}
