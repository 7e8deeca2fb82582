import pg from 'pg';

/** Statement for PostgreSQL, with the callbacks for its rows. */
export interface Statement {
  /** Name under which the server keeps its plan; `undefined` when it is sent as a whole. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** Members of `pg` connections and results that its published types leave out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Statements that the server knows on this connection, by their names. */
  readonly parsedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string | undefined; text: string }): void;
  bind(bound: object): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
  sendCopyFail(why: string): void;
}

interface RowCollector extends pg.QueryResult {
  addFields(fields: unknown): void;
  parseRow(fields: unknown): object;
  addRow(row: object): void;
  addCommandComplete(message: unknown): void;
}

const { Result, utils } = pg as unknown as {
  Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => RowCollector;
  utils: { prepareValue(value: unknown): unknown };
};

/**
 * Batch of statements that one connection sends in one round trip, synchronised once at their end:
 * an error in one leaves those behind it undone and rejects all of them. `pg` submits it like a
 * query.
 */
export class StatementBatch {
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #results: RowCollector[] = [];
  #result: RowCollector;
  #unreadable: unknown;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    this.#statements = statements;
    this.#types = types;
    this.#result = new Result(undefined, types);
  }

  submit(connection: unknown): undefined {
    const wire = connection as Wire;
    const sent = new Set<string>();
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#send(wire, statement, sent);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #send(wire: Wire, { name, text, values }: Statement, sent: Set<string>): void {
    const isKnown = name !== undefined && (name in wire.parsedStatements || sent.has(name));
    if (!isKnown) {
      // One of the name may be left there whose first use failed.
      if (name !== undefined) wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    if (name !== undefined) sent.add(name);
    wire.bind({ portal: '', statement: name, values, valueMapper: utils.prepareValue });
    wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription({ fields }: { readonly fields: unknown }): void {
    this.#result.addFields(fields);
  }

  handleDataRow({ fields }: { readonly fields: unknown }): void {
    try {
      this.#result.addRow(this.#result.parseRow(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#result.addCommandComplete(message);
    const { name, text } = this.#statements[this.#results.length] ?? {};
    if (name !== undefined && text !== undefined) {
      (connection as Wire).parsedStatements[name] = text;
    }
    this.handleEmptyQuery();
  }

  handleEmptyQuery(): void {
    this.#results.push(this.#result);
    this.#result = new Result(undefined, this.#types);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) this.handleError(this.#unreadable);
    for (const [index, { resolve }] of this.#statements.entries()) {
      resolve(this.#results[index] ?? this.#result);
    }
  }

  handleError(error: unknown): void {
    for (const { reject } of this.#statements) reject(error);
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).sendCopyFail('nothing is copied here');
  }

  handleCopyData(): void {}
}
