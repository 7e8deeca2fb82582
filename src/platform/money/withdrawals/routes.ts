import { withdrawalsExport } from '#contract/list-files.ts';
import { confirmReceipt, showMissing } from '#contract/money/receipts.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  withdrawal,
  withdrawals,
} from '#contract/money/withdrawals.ts';
import { ok, refused } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readUploadCookie } from '#platform/base/uploads/index.ts';
import { checkMoneyOut } from '#platform/identity/index.ts';
import { exportWithdrawals } from './export.ts';
import { readWithdrawalOptions } from './options.ts';
import { cancelOwnWithdrawal, confirmOwnReceipt } from './own-withdrawal.ts';
import { proveMissing } from './proofs/proofs.ts';
import { findWithdrawal, listWithdrawals } from './queries.ts';
import { submitWithdrawal } from './request.ts';
import {
  exportInput,
  listInput,
  listValue,
  oneInput,
  optionsValue,
  receiptInput,
  requestInput,
  showMissingInput,
  withdrawalValue,
} from './schemas.ts';
import { readView, readViews } from './view.ts';

const pageSize = 20;

/** Calls by which members withdraw money. */
export function withdrawalRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  const handOut = createExports(parts, 'withdrawals');
  return [
    route(withdrawalOptions, { input: noInput, value: optionsValue }, async (_, { session }) =>
      ok(await readWithdrawalOptions(parts, session)),
    ),
    route(
      requestWithdrawal,
      { input: requestInput, value: withdrawalValue },
      async (input, context) => {
        const { session, languageCode } = context;
        const checked = await checkMoneyOut(parts, input, session);
        if (!checked.ok) return checked;
        const { payoutAccountId } = input;
        const request = { ...checked.value, payoutAccountId, languageCode };
        return answerOnce(parts, { endpoint: requestWithdrawal, input, context }, (transaction) =>
          submitWithdrawal(transaction, parts, request),
        );
      },
    ),
    route(withdrawals, { input: listInput, value: listValue }, async (input, { session }) => {
      const { before, ...period } = input;
      const { memberId } = session;
      const page = { ...period, memberId, before, limit: pageSize + 1 };
      const rows = await listWithdrawals(db, page);
      const list = await readViews(db, rows.slice(0, pageSize));
      return ok({ list, hasMore: rows.length > pageSize });
    }),
    streamRoute(withdrawalsExport, { input: exportInput, type: csvType }, async (period, context) =>
      handOut(context, exportWithdrawals(db, context.session.memberId, period)),
    ),
    route(
      withdrawal,
      { input: oneInput, value: withdrawalValue },
      async ({ withdrawalId }, { session }) => {
        const found = await findWithdrawal(db, withdrawalId);
        if (found?.memberId !== session.memberId) return refused({ code: 'unknown_withdrawal' });
        return ok(await readView(db, found));
      },
    ),
    route(cancelWithdrawal, { input: oneInput, value: withdrawalValue }, (input, context) => {
      const key = { id: input.withdrawalId, memberId: context.session.memberId };
      return answerOnce(parts, { endpoint: cancelWithdrawal, input, context }, (transaction) =>
        cancelOwnWithdrawal(transaction, parts, key),
      );
    }),
    route(confirmReceipt, { input: receiptInput, value: withdrawalValue }, (input, context) => {
      const uploadCookie = readUploadCookie(context.cookies);
      const withdrawer = { memberId: context.session.memberId, uploadCookie };
      return answerOnce(parts, { endpoint: confirmReceipt, input, context }, (transaction) =>
        confirmOwnReceipt(transaction, parts, { input, withdrawer }),
      );
    }),
    route(
      showMissing,
      { input: showMissingInput, value: withdrawalValue },
      ({ withdrawalId, images }, { session, cookies }) => {
        const shown = { withdrawalId, imageIds: images, uploadCookie: readUploadCookie(cookies) };
        return proveMissing(parts, session.memberId, shown);
      },
    ),
  ];
}
