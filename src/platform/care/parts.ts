import type { Reader } from '#platform/base/db/storage.ts';

declare module '#platform/base/parts.ts' {
  interface Parts {
    /** Lists the names of the brand's staff, which no member's name may look like in the chat. */
    readonly staffNames: (reader: Reader) => Promise<readonly string[]>;
  }
}
