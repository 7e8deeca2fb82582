import type { Logger } from 'pino';
import type { InputOf } from '#contract/endpoint.ts';
import type { makeReconciliation, Reconciliation } from '#contract/staff/reconciliations.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import {
  readAgreements,
  readCsv,
  reconcile,
  requestDayList,
  toListed,
} from '#platform/play/index.ts';
import type { DeskParts } from '../parts.ts';

type Input = InputOf<typeof makeReconciliation>;
type ReconciliationRefusal = RefusalOf<typeof makeReconciliation>;

/** Fetches a vendor's list of a day, compares it and saves the report. */
export async function compareVendorDay(
  parts: DeskParts,
  input: Input,
  { name, log }: { readonly name: string; readonly log: Logger },
): Promise<Result<Reconciliation, ReconciliationRefusal>> {
  const { vassalage, currency, day } = input;
  const span = daySpan(parts, day);
  if (!span) return wrongField('day', 'wrong_format');
  const nowMs = parts.clock.nowMs();
  if (span.untilMs > nowMs) return refused({ code: 'day_not_over' });
  const agreed = await readAgreements(parts.storage.db, parts);
  if (!agreed.some((each) => each.vassalage === vassalage)) {
    return refused({ code: 'unknown_vendor' });
  }
  const listed =
    readSentList(input) ?? (await requestList(parts, { vassalage, currency, span, log }));
  if (!listed.ok) return listed;
  const source = input.rows || input.csv !== undefined ? 'handed_in' : 'asked';
  const reconciling = { vassalage, currency, day, span, source, madeBy: name, nowMs } as const;
  return ok(
    await parts.storage.withTransaction((transaction) =>
      reconcile(transaction, { ...reconciling, listed: listed.value }),
    ),
  );
}

function daySpan({ site: { timeZone } }: DeskParts, day: string) {
  const fromMs = startOfDay(day, timeZone);
  const untilMs = endOfDay(day, timeZone);
  if (fromMs === undefined || untilMs === undefined) return undefined;
  // 30 February begins, as JavaScript has it, on another day.
  return zoneDay(fromMs, timeZone) === day ? { fromMs, untilMs } : undefined;
}

/** The list that came with the call; `undefined` where none did. */
function readSentList({ rows, csv, currency }: Input) {
  if (rows && csv !== undefined) return wrongField('csv', 'unknown_field');
  const read = csv === undefined ? rows && ok(rows) : readCsv(csv);
  if (!read) return undefined;
  const field = csv === undefined ? 'rows' : 'csv';
  const listed = read.ok ? toListed(read.value, currency) : read;
  return listed.ok ? listed : wrongField(field, listed.refusal);
}

async function requestList(
  parts: DeskParts,
  { log, ...about }: Parameters<typeof requestDayList>[1] & { readonly log: Logger },
) {
  return requestDayList({ ...parts, db: parts.storage.db, log }, about);
}

function wrongField(field: string, code: 'wrong_format' | 'unknown_field' | 'taken') {
  const fields = { [field]: { code, messageKey: code } };
  return refused<ReconciliationRefusal>({ code: 'invalid_input', detail: { fields } });
}
