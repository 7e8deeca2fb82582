import type { KyselyPlugin } from 'kysely';
import type { Transaction } from '#platform/base/db/storage.ts';

/** A transaction that counts what it sends to its database. */
export function countStatements(transaction: Transaction): {
  readonly transaction: Transaction;
  readonly sent: () => number;
} {
  let sent = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sent += 1;
      return result;
    },
  };
  const { engine, seals } = transaction;
  const counted = Object.assign(transaction.withPlugin(counter), { engine, seals });
  return { transaction: counted as Transaction, sent: () => sent };
}
