import { depositsExport } from '#contract/list-files.ts';
import { depositMethods, offeredMethods } from '#contract/money/deposit-methods.ts';
import { depositProof, proveDeposit } from '#contract/money/deposit-proofs.ts';
import { cancelDeposit, deposit, deposits, requestDeposit } from '#contract/money/deposits.ts';
import { ok } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import type { SessionContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByLanguage } from '#platform/base/http/shared-answers.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { readUploadCookie } from '#platform/base/uploads/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { cancelOwnDeposit, listDeposits, readDeposit } from './deposit.ts';
import type { Depositor } from './depositor.ts';
import { exportDeposits } from './export.ts';
import { type IsOffered, listOfferedMethods, withoutAmounts } from './methods/methods.ts';
import { openPayment } from './open-payment.ts';
import { proveOwnDeposit, readProof } from './proofs/proofs.ts';
import type { PaymentProviders } from './provider.ts';
import { requestDeposit as writeRequest } from './request.ts';
import {
  depositInput,
  depositValue,
  exportInput,
  listInput,
  listValue,
  methodsValue,
  offeredValue,
  proofInput,
  proofValue,
  proveInput,
  requestInput,
  requestValue,
} from './schemas.ts';

/** Calls by which members deposit; what goes through a provider needs one of its kind. */
export function depositRoutes(parts: Parts, providers: PaymentProviders): Route[] {
  const { storage } = parts;
  const handOut = createExports(parts, 'deposits');
  const isOffered: IsOffered = (kind) => kind === 'bank_transfer' || providers.has(kind);
  return [
    route(depositMethods, { input: noInput, value: methodsValue }, async (_, context) => {
      const { currency, languageCode } = toDepositor(context);
      const offer = { currency, languageCode, isOffered };
      return ok({ list: await listOfferedMethods(storage.db, offer) });
    }),
    route(
      offeredMethods,
      { input: noInput, value: offeredValue, shared: sharedByLanguage },
      async (_, { languageCode }) => {
        const { currency } = await readSetting(storage.db, whitelabelSetting);
        const offered = await listOfferedMethods(storage.db, { currency, languageCode, isOffered });
        return ok({ list: offered.map(withoutAmounts) });
      },
    ),
    route(requestDeposit, { input: requestInput, value: requestValue }, async (input, context) => {
      const call = { endpoint: requestDeposit, input, context };
      const answer = await answerOnce(parts, call, (transaction) =>
        writeRequest(transaction, input, {
          depositor: toDepositor(context),
          isOffered,
          now: zonedNow(parts),
        }),
      );
      if (!answer.ok) return answer;
      const opened = await openPayment(parts, providers, answer.value.depositId);
      return opened.ok ? answer : opened;
    }),
    route(deposit, { input: depositInput, value: depositValue }, ({ depositId }, context) =>
      readDeposit(storage.db, toDepositor(context), depositId),
    ),
    route(deposits, { input: listInput, value: listValue }, (input, context) =>
      listDeposits(storage.db, toDepositor(context), input),
    ),
    streamRoute(depositsExport, { input: exportInput, type: csvType }, async (period, context) => {
      return handOut(context, exportDeposits(storage.db, toDepositor(context), period));
    }),
    route(cancelDeposit, { input: depositInput, value: depositValue }, ({ depositId }, context) =>
      cancelOwnDeposit(parts, toDepositor(context), depositId),
    ),
    route(proveDeposit, { input: proveInput, value: depositValue }, async (input, context) =>
      proveOwnDeposit(parts, toDepositor(context), {
        depositId: input.depositId,
        imageIds: input.images,
        uploadCookie: readUploadCookie(context.cookies),
      }),
    ),
    route(depositProof, { input: proofInput, value: proofValue }, (input, context) =>
      readProof(storage.db, toDepositor(context), input),
    ),
  ];
}

function toDepositor({ session, languageCode }: SessionContext): Depositor {
  return { memberId: session.memberId, currency: session.currency, languageCode };
}
