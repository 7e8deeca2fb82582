import type {
  DepositKind,
  DepositMethod,
  FeePayer,
  OfferedMethod,
} from '#contract/money/deposit-methods.ts';
import { findNearest } from '#i18n/nearest.ts';
import { type Fee, feeOf } from '#lib/fees.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { listMethods, writeMethod } from './queries.ts';
import type { MethodDocument, StoredMethod } from './schemas.ts';

/** A way to deposit as the rules see it. */
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

/** Whether deposits of a kind can be made at all: the sandbox exists in demonstrations alone. */
export type IsOffered = (kind: DepositKind) => boolean;

/** Puts methods of a file over those that are stored; what is switched off stays so. */
export async function fillMethods(
  transaction: Transaction,
  methods: readonly StoredMethod[],
): Promise<void> {
  for (const method of methods) await writeMethod(transaction, method);
}

/** The methods that are on and take a currency, as they are offered to a caller. */
export async function listOffered(
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
      name: nameOf(method.names, offer.languageCode),
      least: toMoney(method.leastMinor, method.currency),
      most: toMoney(method.mostMinor, method.currency),
      fee: {
        rateBps: method.fee.rateBps,
        fixed: toMoney(method.fee.fixedMinor, method.currency),
        paidBy: method.fee.paidBy,
      },
      quickAmounts: method.document.quickAmountsMinor.map((minor) =>
        toMoney(minor, method.currency),
      ),
    }));
}

/** A way to deposit as visitors read of it. */
export function withoutAmounts({ quickAmounts: _, ...offered }: DepositMethod): OfferedMethod {
  return offered;
}

/** What the member is charged for paying an amount, and what is left to credit. */
export function shareOf(
  { fee }: Pick<Method, 'fee'>,
  amountMinor: bigint,
): { readonly feeMinor: bigint; readonly creditedMinor: bigint } {
  const feeMinor = fee.paidBy === 'member' ? feeOf(fee, amountMinor) : 0n;
  return { feeMinor, creditedMinor: amountMinor - feeMinor };
}

/** A method's name in a language, or in the nearest one that has it. */
export function nameOf(names: Method['names'], languageCode: string): string {
  return findNearest(languageCode, (code) => names[code])?.value ?? '';
}
