import type {
  DepositKind,
  DepositMethod,
  FeePayer,
  OfferedMethod,
} from '#contract/money/deposit-methods.ts';
import { findNearest } from '#i18n/nearest.ts';
import { calculateFee, type Fee } from '#lib/fees.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listMethods, saveMethod } from './queries.ts';
import type { MethodDocument, StoredMethod } from './schemas.ts';

/** Deposit method as the rules see it. */
export interface Method {
  readonly code: string;
  readonly kind: DepositKind;
  readonly names: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  readonly fee: Fee & { readonly paidBy: FeePayer };
  readonly isOn: boolean;
  readonly document: MethodDocument;
}

/**
 * Function that returns whether deposits of a kind are offered; the sandbox is only in
 * demonstrations.
 */
export type IsOffered = (kind: DepositKind) => boolean;

/** Saves methods of a file over the stored ones; a method that is switched off stays off. */
export async function fillMethods(
  transaction: Transaction,
  methods: readonly StoredMethod[],
): Promise<void> {
  for (const method of methods) await saveMethod(transaction, method);
}

/** Returns the first method of a kind that is on and takes a currency; `undefined` for none. */
export async function findMethodOn(
  reader: Reader,
  criteria: Pick<Method, 'kind' | 'currency'>,
): Promise<Method | undefined> {
  const methods = await listMethods(reader);
  return methods.find(
    ({ kind, currency, isOn }) => isOn && kind === criteria.kind && currency === criteria.currency,
  );
}

/** Lists the methods that are on and take a currency, as they are offered to a caller. */
export async function listOfferedMethods(
  reader: Reader,
  offer: {
    readonly currency: string;
    readonly languageCode: string;
    readonly isOffered: IsOffered;
  },
): Promise<DepositMethod[]> {
  const methods = await listMethods(reader);
  return methods
    .filter(
      ({ kind, isOn, currency }) => isOn && currency === offer.currency && offer.isOffered(kind),
    )
    .map((method) => ({
      code: method.code,
      kind: method.kind,
      name: methodName(method.names, offer.languageCode),
      least: toMoney(method.leastMinor, method.currency),
      most: toMoney(method.mostMinor, method.currency),
      fee: {
        rateBps: method.fee.feeBps,
        fixed: toMoney(method.fee.fixedMinor, method.currency),
        paidBy: method.fee.paidBy,
      },
      quickAmounts: method.document.quickAmountsMinor.map((minor) =>
        toMoney(minor, method.currency),
      ),
    }));
}

/** Returns a method as visitors see it, without quick amounts. */
export function withoutAmounts({ quickAmounts: _, ...offered }: DepositMethod): OfferedMethod {
  return offered;
}

/** Returns the fee that the member pays for an amount, and what is left to credit, minor units. */
export function splitDeposit(
  { fee }: Pick<Method, 'fee'>,
  amountMinor: bigint,
): { readonly feeMinor: bigint; readonly creditedMinor: bigint } {
  const feeMinor = fee.paidBy === 'member' ? calculateFee(fee, amountMinor) : 0n;
  return { feeMinor, creditedMinor: amountMinor - feeMinor };
}

/** Returns a method's name in a language, or in the nearest one that has it. */
export function methodName(names: Method['names'], languageCode: string): string {
  return findNearest(languageCode, (code) => names[code])?.value ?? '';
}
