import { type ChatReaders, chatBounds } from '#contract/care/chat.ts';
import { newId } from '#lib/id.ts';
import type { Parts } from '#platform/base/parts.ts';
import { replacePresence, sumOthersPresence } from './presence.queries.ts';

/** Exchange of numbers of readers between the instances on one database. */
export interface Presence {
  /** Saves this instance's numbers by room, and learns those of the others. */
  exchange(own: ReadonlyMap<string, number>): Promise<void>;
  /** Returns a room's number, of which this instance has a part. */
  count(room: string, own: number): ChatReaders;
  /** Takes this instance's numbers out. */
  leave(): Promise<void>;
}

/**
 * Creates the exchange of an instance. A number is of members by instance: one who reads on two
 * counts twice. What others wrote is left out once it is older than three of their intervals.
 */
export function createPresence({ storage, clock }: Pick<Parts, 'storage' | 'clock'>): Presence {
  const instance = newId(clock.nowMs());
  let others: ReadonlyMap<string, number> = new Map();
  let isWritten = false;

  return {
    async exchange(own) {
      const countedAtMs = clock.nowMs();
      const rows = [...own].map(([room, readers]) => ({ instance, room, readers, countedAtMs }));
      if (rows.length > 0 || isWritten) {
        await storage.withTransaction((transaction) =>
          replacePresence(transaction, instance, rows),
        );
      }
      isWritten = rows.length > 0;
      const sinceMs = countedAtMs - chatBounds.readersKeptMs;
      // Who reads nothing here shows nothing.
      if (isWritten) others = await sumOthersPresence(storage.db, { instance, sinceMs });
    },
    count(room, own) {
      const elsewhere = others.get(room) ?? 0;
      return { readers: own + elsewhere, isEstimate: elsewhere > 0 };
    },
    async leave() {
      if (!isWritten) return;
      isWritten = false;
      await storage.withTransaction((transaction) => replacePresence(transaction, instance, []));
    },
  };
}
