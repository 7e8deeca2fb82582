import { roundAtMs } from '#lib/beacon/quicknet.ts';
import { secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import type { Issue } from '../issues/index.ts';
import { drawBeaconSetting } from '../settings/index.ts';
import { fetchSignature } from './fetch-signature.ts';
import { listIssuesAwaitingBeacon, saveBeacon } from './queries.ts';

/** Dependencies of reading beacons. */
export type BeaconParts = Pick<Parts, 'clock' | 'log' | 'tally' | 'vendorCircuits'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/** Time after which a missing beacon is late and staff are alerted. */
const lateAfterMs = 15 * secondMs;

/** Lists issues whose round is public by now, by the round; the oldest first. */
async function listDueRounds({
  storage,
  clock,
}: Pick<BeaconParts, 'storage' | 'clock'>): Promise<ReadonlyMap<number, readonly Issue[]>> {
  const nowMs = clock.nowMs();
  const due = (await listIssuesAwaitingBeacon(storage.db, nowMs)).flatMap((issue) =>
    issue.beacon && roundAtMs(issue.beacon.round) <= nowMs
      ? [[issue.beacon.round, issue] as const]
      : [],
  );
  const byRound = Map.groupBy(due, ([round]) => round);
  return new Map([...byRound].map(([round, some]) => [round, some.map(([, issue]) => issue)]));
}

/** Returns whether any issue waits for a beacon that is public by now. */
export async function isAnyBeaconDue(
  parts: Pick<BeaconParts, 'storage' | 'clock'>,
): Promise<boolean> {
  return (await listDueRounds(parts)).size > 0;
}

/**
 * Creates the job that reads the rounds that issues wait for. The issues' roots are fixed before,
 * and each round is verified with the chain's key before anything is drawn with it.
 */
export function createBeaconReading(parts: BeaconParts): () => Promise<void> {
  let toldLate = 0;
  return async () => {
    const { storage, clock, log, tally } = parts;
    const { urls } = await readSetting(storage.db, drawBeaconSetting);
    for (const [round, issues] of await listDueRounds(parts)) {
      const signature = await fetchSignature(parts, { round, urls });
      if (signature !== undefined) {
        for (const { id } of issues) {
          await storage.withTransaction((transaction) =>
            saveBeacon(transaction, id, { round, signature }),
          );
        }
      } else if (round > toldLate && clock.nowMs() >= roundAtMs(round) + lateAfterMs) {
        toldLate = round;
        tally.count('beaconFaults', 'late');
        log.error({ round, issues: issues.length }, 'a beacon is late: draws wait for it');
      }
    }
  };
}
