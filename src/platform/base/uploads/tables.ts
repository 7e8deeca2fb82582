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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    uploads: UploadsTable;
  }
}
