import {
  type AbuseSignal,
  abuseSignals,
  closeSignal,
  type SignalKind,
} from '#contract/staff/signals.ts';
import { ok, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { closeInput, listInput, signalsValue } from './schemas.ts';
import {
  closeOpenSignal,
  findSignalById,
  listSignals,
  listUsernames,
  type SignalRow,
} from './signals.queries.ts';

const listedSignals = 100;
const namedMembers = 50;

/** Lists the desk call that closes a signal against abuse. */
export function signalActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, closeSignal, {
      input: closeInput,
      carryOut: async (transaction, { signalId: id, why }, { actor }) => {
        const signal = await findSignalById(transaction, id);
        if (!signal) return refused({ code: 'unknown_signal' });
        const nowMs = parts.clock.nowMs();
        if (!(await closeOpenSignal(transaction, { id, nowMs })))
          return refused({ code: 'signal_closed' });
        await recordAct(transaction, {
          actor,
          act: 'signal_closed',
          subject: `signal:${id}`,
          atMs: nowMs,
          detail: { why, kind: signal.kind, members: signal.memberIds },
        });
        return ok(id);
      },
    }),
  ];
}

/** Lists the route by which staff read signals against abuse. */
export function signalDeskRoutes({ storage }: DeskParts): Route[] {
  const { db } = storage;
  return [
    route(abuseSignals, { input: listInput, value: signalsValue }, async (input) => {
      const { state = 'open', kind, username } = input;
      const member = username ? await findMemberByName(db, username.toLowerCase()) : undefined;
      if (username && !member) return refused({ code: 'unknown_member' });
      const query = { state, kind, memberId: member?.id, limit: listedSignals };
      return ok({ signals: await nameMembers(db, await listSignals(db, query)) });
    }),
  ];
}

async function nameMembers(reader: Reader, rows: readonly SignalRow[]): Promise<AbuseSignal[]> {
  const parseMemberIds = (row: SignalRow): string[] => JSON.parse(row.memberIds);
  const shown = rows.flatMap((row) => parseMemberIds(row).slice(0, namedMembers));
  const names = await listUsernames(reader, [...new Set(shown)]);
  return rows.map((row) => {
    const ids = parseMemberIds(row);
    return {
      signalId: row.id,
      kind: row.kind as SignalKind,
      members: ids.slice(0, namedMembers).flatMap((id) => names.get(id) ?? []),
      memberCount: ids.length,
      evidence: JSON.parse(row.evidence),
      state: row.state,
      foundAtMs: row.foundAtMs,
      closedAtMs: row.closedAtMs ?? null,
    };
  });
}
