/** Banners, what editors wrote, and what visitors sent. */
export interface SettingsTable {
  key: string;
  /** JSON. */
  value: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    settings: SettingsTable;
  }
}
