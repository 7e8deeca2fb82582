import {
  approveWithdrawal,
  forceWithdrawal,
  payOutMember,
  rejectWithdrawal,
  resolveWithdrawal,
  returnWithdrawal,
  staffWithdrawal,
  staffWithdrawalProofs,
  takeWithdrawal,
  waitingWithdrawals,
} from '#contract/staff/withdrawals.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  assignWithdrawal,
  decideWithdrawal,
  requestPayOutOfExcluded,
  returnPayOut,
  withdrawalDesk,
} from '#platform/money/index.ts';
import { shownFiles } from '../approvals/index.ts';
import { type DeskAct, deskAct, type RuleOf } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { deskSetting } from '../settings.ts';
import { maskPayee, payeeRoute } from './payee-routes.ts';
import {
  approveInput,
  detailValue,
  namedInput,
  payOutInput,
  reasonedInput,
  waitingValue,
} from './schemas.ts';

async function isLargeWithdrawal(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { withdrawalFromMinor } = await readSetting(reader, deskSetting);
  const amount = await withdrawalDesk.findWithdrawalAmount(reader, withdrawalId);
  return amount !== undefined && BigInt(amount.amountMinor) >= BigInt(withdrawalFromMinor);
}

/** Lists the desk calls that decide withdrawals. */
export function withdrawalActs(parts: DeskParts): DeskAct[] {
  /** A decision that gives a reason. */
  const decideWith =
    (
      to: 'rejected' | 'all_received' | 'forced_received',
    ): RuleOf<typeof rejectWithdrawal>['carryOut'] =>
    async (transaction, { withdrawalId: id, why }, { actor }) => {
      const decided = await decideWithdrawal(transaction, { ...parts, actor }, { to, id, why });
      return decided.ok ? ok(decided.value.state) : decided;
    };
  const input = reasonedInput;
  const row = async (_: Reader, { withdrawalId }: { readonly withdrawalId: string }) =>
    ({ queue: 'withdrawals', row: withdrawalId }) as const;
  return [
    deskAct(parts, takeWithdrawal, {
      input: namedInput,
      row,
      carryOut: async (transaction, { withdrawalId: id }, { actor }) => {
        const taken = await assignWithdrawal(transaction, parts, { id, actor });
        return taken.ok ? ok(id) : taken;
      },
    }),
    deskAct(parts, approveWithdrawal, {
      input: approveInput,
      row,
      waits: (reader, { withdrawalId }) => isLargeWithdrawal(reader, withdrawalId),
      carryOut: async (transaction, { withdrawalId: id, paymentReference = '' }, { actor }) => {
        const decision = { to: 'approved', id, paymentReference } as const;
        const decided = await decideWithdrawal(transaction, { ...parts, actor }, decision);
        return decided.ok ? ok(decided.value.state) : decided;
      },
    }),
    deskAct(parts, rejectWithdrawal, { input, row, carryOut: decideWith('rejected') }),
    deskAct(parts, resolveWithdrawal, { input, row, carryOut: decideWith('all_received') }),
    deskAct(parts, forceWithdrawal, {
      input,
      row,
      waits: async () => true,
      carryOut: decideWith('forced_received'),
    }),
    deskAct(parts, returnWithdrawal, {
      input,
      row,
      carryOut: async (transaction, { withdrawalId: id, why }, { actor }) => {
        const decided = await returnPayOut(transaction, { ...parts, actor }, { id, why });
        return decided.ok ? ok(decided.value.state) : decided;
      },
    }),
    deskAct(parts, payOutMember, {
      input: payOutInput,
      carryOut: async (transaction, { username, why }, { actor }) => {
        return requestPayOutOfExcluded(transaction, parts, { username, actor, why });
      },
    }),
  ];
}

/** Lists the routes by which staff read withdrawals. */
export function withdrawalRoutes(parts: DeskParts): Route[] {
  const { db } = parts.storage;
  const unknown = refused({ code: 'unknown_withdrawal' } as const);
  return [
    route(waitingWithdrawals, { input: noInput, value: waitingValue }, async () =>
      ok(await withdrawalDesk.readWaitingWithdrawals(db)),
    ),
    route(staffWithdrawal, { input: namedInput, value: detailValue }, async (input) => {
      const read = await withdrawalDesk.readStaffWithdrawal(db, input.withdrawalId);
      return read ? ok({ ...read, payee: maskPayee(read.payee) }) : unknown;
    }),
    payeeRoute(parts),
    route(staffWithdrawalProofs, { input: namedInput, value: shownFiles }, async (input) => {
      const files = await withdrawalDesk.readWithdrawalProofs(db, input.withdrawalId);
      return files ? ok({ files }) : unknown;
    }),
  ];
}
