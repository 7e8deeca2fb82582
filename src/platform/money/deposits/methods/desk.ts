import { z } from 'zod';
import type { StaffPaymentMethod, switchPaymentMethod } from '#contract/staff/payment-methods.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { fillMethods } from './methods.ts';
import { findMethod, listMethods, switchMethod } from './queries.ts';
import { storedMethod } from './schemas.ts';

/** Lists every method as staff see it. */
export async function readMethods(db: Reader): Promise<StaffPaymentMethod[]> {
  return (await listMethods(db)).map(({ code, kind, isOn, currency, leastMinor, mostMinor }) => ({
    code,
    kind,
    isOn,
    least: toMoney(leastMinor, currency),
    most: toMoney(mostMinor, currency),
  }));
}

/** Switches a method on or off and audits it. Refuses `unknown_method`, and `unchanged`. */
export async function toggleMethod(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly code: string; readonly isOn: boolean; readonly actor: string },
): Promise<Result<string, RefusalOf<typeof switchPaymentMethod>>> {
  const { code, isOn, actor } = order;
  if (!(await switchMethod(transaction, { code, isOn }))) {
    const method = await findMethod(transaction, code);
    return refused({ code: method ? 'unchanged' : 'unknown_method' });
  }
  const act = `payment_method_${isOn ? 'on' : 'off'}`;
  await auditMethod(transaction, { code, act, actor, atMs: clock.nowMs() });
  return ok(code);
}

const stored = z.array(storedMethod).min(1);

/** Parses methods from JSON. Refuses `invalid_input` for anything else. */
export function readJsonMethods(
  json: string,
): Result<z.output<typeof stored>, RuleRefusal<'invalid_input'>> {
  try {
    return ok(stored.parse(JSON.parse(json)));
  } catch {
    return refused({ code: 'invalid_input' });
  }
}

/** Saves methods over the stored ones and audits each; returns their codes. */
export async function saveMethods(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { methods, actor }: { readonly methods: z.output<typeof stored>; readonly actor: string },
): Promise<readonly string[]> {
  await fillMethods(transaction, methods);
  const codes = methods.map(({ code }) => code);
  for (const code of codes) {
    const act = 'payment_method_written';
    await auditMethod(transaction, { code, act, actor, atMs: clock.nowMs() });
  }
  return codes;
}

async function auditMethod(
  transaction: Transaction,
  noted: {
    readonly code: string;
    readonly act: string;
    readonly actor: string;
    readonly atMs: number;
  },
): Promise<void> {
  const { code, act, actor, atMs } = noted;
  const subject = `payment-method:${code}`;
  await recordAct(transaction, { actor, act, subject, detail: {}, atMs });
}
