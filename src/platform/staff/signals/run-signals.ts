import { dayMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readMarker, saveMarker } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findJointCoverage } from '#platform/draws/index.ts';
import type { DeskParts } from '../parts.ts';
import { findPlayFindings } from './play-findings.ts';
import { recordSignal, type SignalDraft } from './signal.ts';
import { listSignInTraces, type Trace, toPayoutTrace } from './trace.ts';
import {
  listInviters,
  listNewSignIns,
  listPayouts,
  listSharers,
  saveTraces,
  type TraceRow,
} from './traces.queries.ts';

/** Most sign-ins of one run; the next run takes the others. */
const signInsPerRun = 500;

/** Most members of a household; more at one address share a network. */
const mostAtOneAddress = 20;

const marker = 'abuse-signals';

type SignalParts = Pick<DeskParts, 'storage' | 'clock' | 'site' | 'secrets'>;

/**
 * Looks for signals against abuse in everything new since the last run: traces that members who
 * signed in share, and the play of those who withdrew or staked. Writes only signals. Returns their
 * number.
 */
export async function runSignals(parts: SignalParts): Promise<number> {
  const { storage, clock } = parts;
  const fromMs = Number((await readMarker(storage.db, marker)) ?? clock.nowMs() - dayMs);
  const signIns = await listNewSignIns(storage.db, { fromMs, limit: signInsPerRun });
  // The next run begins with the last of these: one that is saved late is not missed.
  const untilMs = signIns.at(-1)?.atMs ?? fromMs;
  const ids = [...new Set(signIns.map(({ memberId }) => memberId))];
  const payouts = await listPayouts(storage.db, ids);
  const traces = [...signIns.flatMap(listSignInTraces), ...payouts.map(toPayoutTrace)];
  const rows = hashTraces(parts, traces);
  const played = await findPlayFindings(storage.db, { ...zonedNow(parts), fromMs });
  return storage.withTransaction(async (transaction) => {
    await saveTraces(transaction, rows);
    const shared = await findShared(transaction, rows);
    const findings = [...shared, ...(await findBeyond(transaction, parts, shared)), ...played];
    let count = 0;
    for (const finding of findings) {
      if (await recordSignal(transaction, finding, clock.nowMs())) count += 1;
    }
    await saveMarker(transaction, marker, String(untilMs));
    return count;
  });
}

/** Returns the traces with their values hashed under a key of the brand, each once. */
function hashTraces({ secrets, clock }: SignalParts, traces: readonly Trace[]): TraceRow[] {
  const seenAtMs = clock.nowMs();
  const rows = traces.map(({ value, ...trace }) => ({
    ...trace,
    valueHash: secrets.sign('member traces', `${trace.kind}|${value}`),
    seenAtMs,
  }));
  return [
    ...new Map(rows.map((row) => [`${row.kind} ${row.valueHash} ${row.memberId}`, row])).values(),
  ];
}

/** Finds the traces that several members have. */
async function findShared(reader: Reader, rows: readonly TraceRow[]): Promise<SignalDraft[]> {
  const traces = new Map(rows.map((row) => [`${row.kind} ${row.valueHash}`, row]));
  const findings: SignalDraft[] = [];
  for (const { kind, valueHash, shown } of traces.values()) {
    const memberIds = await listSharers(reader, { kind, valueHash });
    const isNetwork = kind === 'address' && memberIds.length > mostAtOneAddress;
    if (memberIds.length < 2 || isNetwork) continue;
    findings.push({ kind, subject: valueHash, memberIds, evidence: shown === '' ? {} : { shown } });
  }
  return findings;
}

/** Finds friends of one inviter, and opposite bets, among members who share something. */
async function findBeyond(
  transaction: Transaction,
  { clock }: SignalParts,
  shared: readonly SignalDraft[],
): Promise<SignalDraft[]> {
  const findings: SignalDraft[] = [];
  for (const { kind, memberIds } of shared) {
    const inviters = Map.groupBy(
      await listInviters(transaction, memberIds),
      ({ inviterId }) => inviterId,
    );
    for (const [inviterId, friends] of inviters) {
      const ring = new Set([inviterId, ...friends.map(({ friendId }) => friendId)]);
      const isRing = friends.length > 1 || memberIds.includes(inviterId);
      if (!isRing) continue;
      const evidence = { shares: kind, friends: String(friends.length) };
      findings.push({ kind: 'ring', subject: inviterId, memberIds: [...ring], evidence });
    }
    const covered = await findJointCoverage(transaction, {
      memberIds,
      fromMs: clock.nowMs() - dayMs,
    });
    for (const { issueId, issue, memberIds: bettors } of covered) {
      const evidence = { issue, shares: kind };
      findings.push({ kind: 'opposite_bets', subject: issueId, memberIds: bettors, evidence });
    }
  }
  return findings;
}
