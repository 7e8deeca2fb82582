import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '#lib/id.ts';
import { dayMs, secondMs } from '#lib/time.ts';
import { runUnderLease } from '#platform/base/jobs/lease.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  createMember,
  hashPassword,
  makeReferralCode,
  openSession,
} from '#platform/identity/index.ts';
import type { DecidePast } from '#platform/play/index.ts';
import type { DemonstrationPlay } from '#platform/port.ts';
import { pastDays } from './past/bet-plan.ts';
import { bookPast, composePast, type PastSource, readPastSource } from './past/member-past.ts';
import { type Regular, regulars } from './past/regulars.data.ts';
import { readPlayers, recordPlayers } from './players.ts';
import { findDemonstrationMember } from './queries.ts';

/** Another instance takes over so long after one that plays is gone. */
const leaseMs = 30 * secondMs;

const browser = {
  userAgent: 'Foyer (plays by itself)',
  sessionCookie: undefined,
  rememberCookie: undefined,
};

/** Creates the parts that let a demonstration's members play without a person. */
export function createDemonstrationPlay(parts: Parts, decidePast: DecidePast): DemonstrationPlay {
  const { storage, clock } = parts;
  const holder = newId(clock.nowMs());
  return {
    fill: (isStopped) => fillRegulars(parts, { decidePast, isStopped }),
    players: () => readPlayers(storage.db),
    async enter(memberId) {
      const place = (await readPlayers(storage.db)).indexOf(memberId);
      if (place < 0) throw new Error(`${memberId} does not play by itself`);
      // Each lives elsewhere: who shares an address is not rewarded for the other.
      const visitor = { ...browser, clientAddress: `10.80.${place}.1` };
      return await storage.withTransaction((transaction) =>
        openSession(transaction, parts, { memberId, visitor, method: 'remembered' }),
      );
    },
    alone: (task) =>
      runUnderLease({ ...parts, holder }, { job: 'own play', intervalMs: leaseMs }, task),
  };
}

/** Makes the regulars that are not there, one after the other, each with a past or not at all. */
async function fillRegulars(
  parts: Parts,
  { decidePast, isStopped }: { readonly decidePast: DecidePast; isStopped(): boolean },
): Promise<void> {
  const { storage } = parts;
  const missing: Regular[] = [];
  for (const regular of regulars) {
    if (!(await findDemonstrationMember(storage.db, regular.username))) missing.push(regular);
  }
  if (missing.length === 0) return;
  const source = await readPastSource(parts, decidePast);
  // Of a password that is forgotten here.
  const hashed = await hashPassword(randomBytes(24).toString('base64url'));
  if (!hashed.ok) return;
  for (const regular of missing) {
    if (isStopped()) return;
    await makeRegular(parts, { regular, passwordHash: hashed.value, source });
    await nextTurn();
  }
}

async function makeRegular(
  parts: Parts,
  input: {
    readonly regular: Regular;
    readonly passwordHash: string;
    readonly source: PastSource;
  },
): Promise<void> {
  const { regular, passwordHash, source } = input;
  const { invitedBy, ...names } = regular;
  const inviter = invitedBy && (await findDemonstrationMember(parts.storage.db, invitedBy));
  const { acts } = inviter ? { acts: [] } : await composePast(parts, regular, source);
  const nowMs = inviter ? source.nowMs : source.nowMs - (pastDays + 1) * dayMs;
  await parts.storage.withTransaction(async (transaction) => {
    const memberId = await createMember(transaction, parts, {
      ...names,
      id: newId(nowMs),
      accountType: 0,
      passwordHash,
      mustChangePassword: false,
      currency: source.money.currency,
      profile: inviter ? { invitedBy: inviter.id } : {},
      referralCode: makeReferralCode(),
      upline: inviter || undefined,
      openingGiftMinor: source.money.openingMinor,
      nowMs,
      signedIn: false,
    });
    // Another instance made it first, or somebody has registered under its name.
    if (memberId === undefined) return;
    await bookPast(transaction, parts, { memberId, acts, source });
    await recordPlayers(transaction, [memberId]);
  });
}
