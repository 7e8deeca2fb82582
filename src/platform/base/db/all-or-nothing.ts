import type { Result } from '#lib/result.ts';
import type { Storage, Transaction } from './storage.ts';

/** A refusal on its way out of the transaction that it undoes. */
class Undone<Refusal> extends Error {
  readonly outcome: { readonly ok: false; readonly refusal: Refusal };

  constructor(outcome: { readonly ok: false; readonly refusal: Refusal }) {
    super('what was begun was refused');
    this.outcome = outcome;
  }
}

/**
 * Runs the function in one write transaction that a refusal undoes as a throw does; the refusal is
 * returned. For work that can be refused after its first write.
 */
export async function allOrNothing<Value, Refusal>(
  storage: Pick<Storage, 'withTransaction'>,
  work: (transaction: Transaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await storage.withTransaction(async (transaction) => {
      const outcome = await work(transaction);
      if (!outcome.ok) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return (error as Undone<Refusal>).outcome;
    throw error;
  }
}
