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
import { approveMemberDeposit, depositDesk, rejectMemberDeposit } from '#platform/money/index.ts';
import { shownFiles } from '../approvals/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { deskSetting } from '../settings.ts';
import { approveInput, detailValue, namedInput, rejectInput, waitingValue } from './schemas.ts';

/** Lists the two decisions of staff about a deposit. */
export function depositActs(parts: DeskParts): DeskAct[] {
  const { clock } = parts;
  const row = async (reader: Reader, { deposit }: { readonly deposit: string }) => {
    const id = await depositDesk.findDepositId(reader, deposit);
    return id === undefined ? undefined : ({ queue: 'deposits', row: id } as const);
  };
  return [
    deskAct(parts, approveDeposit, {
      input: approveInput,
      row,
      waits: async (reader, { deposit, received }) => {
        const { depositFromMinor } = await readSetting(reader, deskSetting);
        const amount = received ?? (await depositDesk.findDepositAmount(reader, deposit));
        return amount !== undefined && BigInt(amount.amountMinor) >= BigInt(depositFromMinor);
      },
      carryOut: async (transaction, { deposit: name, received, why = '' }, { actor }) => {
        const depositAmount = await depositDesk.findDepositAmount(transaction, name);
        if (depositAmount && received && received.currency !== depositAmount.currency) {
          return refused({ code: 'amount_needed' });
        }
        const receivedMinor = received && BigInt(received.amountMinor);
        const approval = { name, receivedMinor, why, actor, nowMs: clock.nowMs() };
        const decided = await approveMemberDeposit(transaction, parts, approval);
        return decided.ok ? ok(decided.value.reference) : decided;
      },
    }),
    deskAct(parts, rejectDeposit, {
      input: rejectInput,
      row,
      carryOut: async (transaction, { deposit: name, why }, { actor }) => {
        const decision = { name, why, actor, nowMs: clock.nowMs() };
        const decided = await rejectMemberDeposit(transaction, parts, decision);
        return decided.ok ? ok(decided.value.reference) : decided;
      },
    }),
  ];
}

/** Lists the routes by which staff read deposits. */
export function depositRoutes({ storage, clock }: DeskParts): Route[] {
  const { db } = storage;
  const unknown = refused({ code: 'unknown_deposit' } as const);
  return [
    route(waitingDeposits, { input: noInput, value: waitingValue }, async () =>
      ok(await depositDesk.readWaitingDeposits(db, clock.nowMs())),
    ),
    route(staffDeposit, { input: namedInput, value: detailValue }, async ({ deposit }) => {
      const read = await depositDesk.findNamedDeposit(db, deposit);
      return read ? ok(read) : unknown;
    }),
    route(staffDepositProofs, { input: namedInput, value: shownFiles }, async ({ deposit }) => {
      const files = await depositDesk.readDepositProofs(db, deposit);
      return files ? ok({ files }) : unknown;
    }),
  ];
}
