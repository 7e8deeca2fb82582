import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Finds a session by its id, ended or not. */
export async function findSignIn(reader: Reader, query: { readonly sessionId: string }) {
  const [row] = await selectSignIn(reader, query);
  return row;
}

const selectSignIn = prepared((reader, { sessionId }: { readonly sessionId: string }) =>
  reader
    .selectFrom('sessions')
    .select([
      'member_id as memberId',
      'created_at_ms as createdAtMs',
      'last_seen_at_ms as lastSeenAtMs',
      'ended_at_ms as endedAtMs',
    ])
    .where('id', '=', sessionId),
);
