import type { Kysely } from 'kysely';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PasskeyKey } from './ceremony.ts';
import type { PasskeyColumns } from './tables.ts';

/** Stored passkey. */
export interface StoredPasskey extends PasskeyKey {
  readonly ownerId: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | undefined;
}

type PasskeyRow = PasskeyColumns & { readonly owner_id: string };

/** Database in which the table of passkeys has one name, whoever they belong to. */
type PasskeyReader = Kysely<{ stored: PasskeyRow }>;

/** Queries of one table of passkeys. */
export class PasskeyQueries<Table extends keyof Schema> {
  readonly #table: 'stored';
  readonly #ownerColumn: 'owner_id';

  /** @param ownerColumn the table's column that says whose a passkey is. */
  constructor(table: Table, ownerColumn: keyof Schema[Table] & string) {
    this.#table = table as string as 'stored';
    this.#ownerColumn = ownerColumn as string as 'owner_id';
  }

  /** Inserts a passkey; false when it is stored already, for any owner. */
  async insert(transaction: Transaction, passkey: StoredPasskey): Promise<boolean> {
    const columns: PasskeyColumns = {
      id: passkey.id,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at_ms: passkey.createdAtMs,
      last_used_at_ms: passkey.lastUsedAtMs ?? null,
    };
    const result = await this.#passkeysIn(transaction)
      .insertInto(this.#table)
      .values({ ...columns, [this.#ownerColumn]: passkey.ownerId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Finds a passkey by its credential id; `undefined` when there is none. */
  async find(reader: Reader, id: string): Promise<StoredPasskey | undefined> {
    const query = this.#passkeysIn(reader).selectFrom(this.#table).selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && this.#toPasskey(row);
  }

  /** Lists an owner's passkeys, oldest first. */
  async listOf(reader: Reader, ownerId: string): Promise<StoredPasskey[]> {
    const rows = await this.#passkeysIn(reader)
      .selectFrom(this.#table)
      .selectAll()
      .where(this.#ownerColumn, '=', ownerId)
      .orderBy('created_at_ms')
      .orderBy('id')
      .execute();
    return rows.map((row) => this.#toPasskey(row));
  }

  /**
   * Records a use; false when the counter has not grown, which reveals a copy, or when the passkey
   * is gone. Passkeys that do not count stay at 0.
   */
  async recordUse(
    transaction: Transaction,
    use: { readonly id: string; readonly counter: number; readonly nowMs: number },
  ): Promise<boolean> {
    const result = await this.#passkeysIn(transaction)
      .updateTable(this.#table)
      .set({ counter: use.counter, last_used_at_ms: use.nowMs })
      .where('id', '=', use.id)
      .where((where) =>
        use.counter === 0 ? where('counter', '=', 0) : where('counter', '<', use.counter),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /** Deletes one of an owner's passkeys, or all; returns their number. */
  async delete(
    transaction: Transaction,
    { ownerId, id }: { readonly ownerId: string; readonly id?: string },
  ): Promise<number> {
    const all = this.#passkeysIn(transaction)
      .deleteFrom(this.#table)
      .where(this.#ownerColumn, '=', ownerId);
    const query = id === undefined ? all : all.where('id', '=', id);
    return Number((await query.executeTakeFirst()).numDeletedRows);
  }

  #passkeysIn(reader: Reader): PasskeyReader {
    return reader as unknown as PasskeyReader;
  }

  #toPasskey(row: PasskeyRow): StoredPasskey {
    return {
      id: row.id,
      ownerId: row[this.#ownerColumn],
      publicKey: row.public_key,
      counter: row.counter,
      transports: JSON.parse(row.transports),
      name: row.name,
      createdAtMs: row.created_at_ms,
      lastUsedAtMs: row.last_used_at_ms ?? undefined,
    };
  }
}
