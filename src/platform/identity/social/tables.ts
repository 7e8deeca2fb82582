export interface SocialLinksTable {
  provider: string;
  /** The provider's id of the person. */
  subject: string;
  member_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    social_links: SocialLinksTable;
  }
}
