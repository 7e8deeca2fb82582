import type { ExpressionBuilder } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { LedgerAccount, LedgerAccountKey } from './ledger-account.ts';
import { toLedgerAccount, toRow } from './queries.ts';

type Half = { [Name in keyof LedgerAccountKey]-?: LedgerAccountKey[Name] };
type Halves<Side extends string> = { [Name in keyof Half as `${Side}_${Name}`]: Half[Name] };
type Pair = Halves<'one'> & Halves<'other'>;

/**
 * Locks two ledgerAccounts until the transaction ends, in id order; locks and returns neither when
 * one is missing. Almost every transfer runs this query.
 */
export async function lockPair(
  transaction: Transaction,
  one: LedgerAccountKey,
  other: LedgerAccountKey,
): Promise<LedgerAccount[]> {
  const ask = transaction.engine === 'postgres' ? selectPairForUpdate : selectPairPrepared;
  return (await ask(transaction, toPair(one, other))).map(toLedgerAccount);
}

const selectPair = (reader: Reader, pair: Pair) => {
  const isOfPair = (where: ExpressionBuilder<Schema, 'ledger_accounts'>) =>
    where.or([where.and(toRow(toOneAccount(pair))), where.and(toRow(toOtherAccount(pair)))]);
  return reader
    .selectFrom('ledger_accounts')
    .selectAll()
    .where(isOfPair)
    .where(
      ({ selectFrom }) =>
        selectFrom('ledger_accounts')
          .select((count) => count.fn.countAll<number>().as('count'))
          .where(isOfPair),
      '>=',
      2,
    )
    .orderBy('id');
};
const selectPairPrepared = prepared(selectPair);
// On SQLite no lock is needed: a write transaction has the whole database to itself.
const selectPairForUpdate = prepared((reader, pair: Pair) => selectPair(reader, pair).forUpdate());

function toPair(one: LedgerAccountKey, other: LedgerAccountKey): Pair {
  return {
    one_ownerKind: one.ownerKind,
    one_ownerId: one.ownerId,
    one_kind: one.kind,
    one_currency: one.currency,
    one_unit: one.unit,
    one_stripe: one.stripe ?? 0,
    other_ownerKind: other.ownerKind,
    other_ownerId: other.ownerId,
    other_kind: other.kind,
    other_currency: other.currency,
    other_unit: other.unit,
    other_stripe: other.stripe ?? 0,
  };
}

const toOneAccount = (pair: Pair): Half => ({
  ownerKind: pair.one_ownerKind,
  ownerId: pair.one_ownerId,
  kind: pair.one_kind,
  currency: pair.one_currency,
  unit: pair.one_unit,
  stripe: pair.one_stripe,
});

const toOtherAccount = (pair: Pair): Half => ({
  ownerKind: pair.other_ownerKind,
  ownerId: pair.other_ownerId,
  kind: pair.other_kind,
  currency: pair.other_currency,
  unit: pair.other_unit,
  stripe: pair.other_stripe,
});
