import {
  closeReconciliation as closing,
  makeReconciliation,
  reconciliation,
  reconciliations,
} from '#contract/staff/reconciliations.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { closeReconciliation, readReport, readReports } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { compareVendorDay } from './make-reconciliation.ts';
import {
  closeInput,
  detailValue,
  makeInput,
  namedInput,
  reportsValue,
  reportValue,
} from './schemas.ts';

/** Lists the desk calls that change reconciliations. */
export function reconciliationActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, closing, {
      input: closeInput,
      carryOut: async (transaction, { reconciliationId: id, why }, { actor }) => {
        const closed = await closeReconciliation(transaction, parts, { id, why, actor });
        return closed.ok ? closed : refused({ code: closed.refusal });
      },
    }),
  ];
}

/**
 * Lists the routes that compare vendors' lists with the platform's; findings of a comparison are
 * never changed.
 */
export function reconciliationRoutes(parts: DeskParts): Route[] {
  const { db } = parts.storage;
  return [
    route(
      makeReconciliation,
      { input: makeInput, value: reportValue },
      async (input, { staff: { name }, log }) => compareVendorDay(parts, input, { name, log }),
    ),
    route(reconciliations, { input: noInput, value: reportsValue }, async () =>
      ok(await readReports(db)),
    ),
    route(reconciliation, { input: namedInput, value: detailValue }, async (input) => {
      const read = await readReport(db, input.reconciliationId);
      return read ? ok(read) : refused({ code: 'unknown_reconciliation' });
    }),
  ];
}
