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
import { decideWithdrawal, payOut, take, withdrawalDesk } from '#platform/money/index.ts';
import { act, type DeskAct, type RuleOf } from '../act.ts';
import { shownFiles } from '../approvals/index.ts';
import type { DeskParts } from '../parts.ts';
import { maskPayee, payeeRoute } from './payee/routes.ts';
import {
  approveInput,
  detailValue,
  namedInput,
  payOutInput,
  reasonedInput,
  waitingValue,
} from './schemas.ts';

const payOutCodes = {
  no_such_account: 'unknown_member',
  not_excluded: 'not_excluded',
  no_payout_account: 'no_payout_account',
  nothing_left: 'nothing_to_pay_out',
  not_now: 'pay_out_not_now',
} as const;

async function isLarge(reader: Reader, withdrawalId: string): Promise<boolean> {
  const { withdrawalFromMinor } = await readSetting(reader, 'desk');
  const amount = await withdrawalDesk.amountOf(reader, withdrawalId);
  return amount !== undefined && BigInt(amount.amountMinor) >= BigInt(withdrawalFromMinor);
}

/** What staff do about withdrawals. */
export function withdrawalActs(parts: DeskParts): DeskAct[] {
  /** A decision that gives a reason; `partly_received` comes of giving back alone. */
  const decideWith =
    (
      to: 'rejected' | 'all_received' | 'forced_received',
    ): RuleOf<typeof rejectWithdrawal>['carryOut'] =>
    async (transaction, { withdrawalId: id, why }, { actor }) => {
      const decided = await decideWithdrawal(transaction, { ...parts, actor }, { to, id, why });
      if (decided.ok) return ok(decided.value.state);
      const isKnown = decided.refusal !== 'unknown_withdrawal';
      return refused({ code: isKnown ? 'withdrawal_moved_on' : 'unknown_withdrawal' });
    };
  const input = reasonedInput;
  const row = async (_: Reader, { withdrawalId }: { readonly withdrawalId: string }) =>
    ({ queue: 'withdrawals', row: withdrawalId }) as const;
  return [
    act(parts, takeWithdrawal, {
      input: namedInput,
      row,
      carryOut: async (transaction, { withdrawalId: id }, { actor }) => {
        const taken = await take(transaction, parts, { id, actor });
        if (taken.ok) return ok(id);
        const { code } = taken.refusal;
        return refused({ code: code === 'being_paid' ? 'withdrawal_being_paid' : code });
      },
    }),
    act(parts, approveWithdrawal, {
      input: approveInput,
      row,
      waits: (reader, { withdrawalId }) => isLarge(reader, withdrawalId),
      carryOut: async (transaction, { withdrawalId: id, paymentReference = '' }, { actor }) => {
        const decision = { to: 'approved', id, paymentReference } as const;
        const decided = await decideWithdrawal(transaction, { ...parts, actor }, decision);
        if (decided.ok) return ok(decided.value.state);
        const isKnown = decided.refusal !== 'unknown_withdrawal';
        return refused({ code: isKnown ? 'withdrawal_moved_on' : 'unknown_withdrawal' });
      },
    }),
    act(parts, rejectWithdrawal, { input, row, carryOut: decideWith('rejected') }),
    act(parts, resolveWithdrawal, { input, row, carryOut: decideWith('all_received') }),
    act(parts, forceWithdrawal, {
      input,
      row,
      waits: async () => true,
      carryOut: decideWith('forced_received'),
    }),
    act(parts, returnWithdrawal, {
      input,
      row,
      carryOut: async (transaction, { withdrawalId: id, why }, { actor }) => {
        const decision = { to: 'returned', id, why } as const;
        const decided = await decideWithdrawal(transaction, { ...parts, actor }, decision);
        return decided.ok ? ok(decided.value.state) : refused({ code: decided.refusal });
      },
    }),
    act(parts, payOutMember, {
      input: payOutInput,
      carryOut: async (transaction, { username, why }, { actor }) => {
        const asked = await payOut(transaction, parts, { username, actor, why });
        return asked.ok ? asked : refused({ code: payOutCodes[asked.refusal] });
      },
    }),
  ];
}

export function withdrawalRoutes(parts: DeskParts): Route[] {
  const { db } = parts.storage;
  const unknown = refused({ code: 'unknown_withdrawal' } as const);
  return [
    route(waitingWithdrawals, { input: noInput, value: waitingValue }, async () =>
      ok(await withdrawalDesk.readWaiting(db)),
    ),
    route(staffWithdrawal, { input: namedInput, value: detailValue }, async (input) => {
      const read = await withdrawalDesk.readOne(db, input.withdrawalId);
      return read ? ok({ ...read, payee: maskPayee(read.payee) }) : unknown;
    }),
    payeeRoute(parts),
    route(staffWithdrawalProofs, { input: namedInput, value: shownFiles }, async (input) => {
      const files = await withdrawalDesk.readProofsOf(db, input.withdrawalId);
      return files ? ok({ files }) : unknown;
    }),
  ];
}
