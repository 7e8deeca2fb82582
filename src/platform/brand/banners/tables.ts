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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    banners: BannersTable;
  }
}
