import type { StaffCode } from '#contract/staff/codes.ts';
import {
  approveDeposit,
  rejectDeposit,
  staffDeposit,
  staffDepositProofs,
  waitingDeposits,
} from '#contract/staff/deposits.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type DecisionRefusal, decideDeposit, depositDesk } from '#platform/money/index.ts';
import { act, type DeskAct } from '../act.ts';
import { shownFiles } from '../approvals/index.ts';
import type { DeskParts } from '../parts.ts';
import { approveInput, detailValue, namedInput, rejectInput, waitingValue } from './schemas.ts';

const codes = {
  unknown: 'unknown_deposit',
  closed: 'deposit_closed',
  amount_needed: 'amount_needed',
  why_needed: 'reason_needed',
  nothing_left: 'fee_takes_all',
  over_limit: 'over_member_limit',
} as const satisfies Readonly<
  Record<DecisionRefusal, StaffCode | 'unknown_deposit' | 'deposit_closed'>
>;

/** Both of what staff decide about a deposit. */
export function depositActs(parts: DeskParts): DeskAct[] {
  const { clock } = parts;
  const row = async (reader: Reader, { deposit }: { readonly deposit: string }) => {
    const id = await depositDesk.idOf(reader, deposit);
    return id === undefined ? undefined : ({ queue: 'deposits', row: id } as const);
  };
  return [
    act(parts, approveDeposit, {
      input: approveInput,
      row,
      waits: async (reader, { deposit, received }) => {
        const { depositFromMinor } = await readSetting(reader, 'desk');
        const amount = received ?? (await depositDesk.amountOf(reader, deposit));
        return amount !== undefined && BigInt(amount.amountMinor) >= BigInt(depositFromMinor);
      },
      carryOut: async (transaction, { deposit: name, received, why = '' }, { actor }) => {
        const asked = await depositDesk.amountOf(transaction, name);
        if (asked && received && received.currency !== asked.currency) {
          return refused({ code: 'amount_needed' });
        }
        const receivedMinor = received && BigInt(received.amountMinor);
        const order = { name, is: 'approved', receivedMinor, why, actor } as const;
        const decision = { ...order, nowMs: clock.nowMs() };
        const decided = await decideDeposit(transaction, parts, decision);
        return decided.ok ? ok(decided.value.reference) : refused({ code: codes[decided.refusal] });
      },
    }),
    act(parts, rejectDeposit, {
      input: rejectInput,
      row,
      carryOut: async (transaction, { deposit: name, why }, { actor }) => {
        const order = { name, is: 'rejected', why, actor, nowMs: clock.nowMs() } as const;
        const decided = await decideDeposit(transaction, parts, order);
        if (decided.ok) return ok(decided.value.reference);
        const isKnown = decided.refusal !== 'unknown';
        return refused({ code: isKnown ? 'deposit_closed' : 'unknown_deposit' });
      },
    }),
  ];
}

export function depositRoutes({ storage, clock }: DeskParts): Route[] {
  const { db } = storage;
  const unknown = refused({ code: 'unknown_deposit' } as const);
  return [
    route(waitingDeposits, { input: noInput, value: waitingValue }, async () =>
      ok(await depositDesk.readWaiting(db, clock.nowMs())),
    ),
    route(staffDeposit, { input: namedInput, value: detailValue }, async ({ deposit }) => {
      const read = await depositDesk.readNamed(db, deposit);
      return read ? ok(read) : unknown;
    }),
    route(staffDepositProofs, { input: namedInput, value: shownFiles }, async ({ deposit }) => {
      const files = await depositDesk.readProofsOf(db, deposit);
      return files ? ok({ files }) : unknown;
    }),
  ];
}
