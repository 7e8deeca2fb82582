import { type Payee, revealPayee } from '#contract/staff/payees.ts';
import { ok, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { maskName } from '#platform/identity/index.ts';
import { maskNumber, withdrawalDesk } from '#platform/money/index.ts';
import type { DeskParts } from '../parts.ts';
import { payeeValue, reasonedInput } from './schemas.ts';

/** Masks a payee: enough to tell one from another; payment needs the revealed one. */
export function maskPayee({ bank, holder, number }: Payee): Payee {
  return { bank, holder: maskName(holder), number: maskNumber(number) };
}

/** Builds the route that reveals a payee, in the transaction that records who asked and why. */
export function payeeRoute({ storage, clock }: DeskParts): Route {
  const schemas = { input: reasonedInput, value: payeeValue };
  return route(revealPayee, schemas, async ({ withdrawalId: id, why }, { staff: { actor } }) =>
    storage.withTransaction(async (transaction) => {
      const read = await withdrawalDesk.readStaffWithdrawal(transaction, id);
      if (!read) return refused({ code: 'unknown_withdrawal' });
      const subject = withdrawalDesk.withdrawalSubject(id);
      const entry = { actor, act: 'payee_revealed', subject, detail: { why } };
      await recordAct(transaction, { ...entry, atMs: clock.nowMs() });
      return ok(read.payee);
    }),
  );
}
