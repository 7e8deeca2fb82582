/** A member's avatar, a square WebP. */
export interface MemberIconsTable {
  member_id: string;
  bytes: Uint8Array;
  updated_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    member_icons: MemberIconsTable;
  }
}
