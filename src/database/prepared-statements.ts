import type pg from 'pg';
import { partStatements } from './part-statements.ts';
import type { Silence } from './silence.ts';
import { type Statement, StatementBatch } from './statement-batch.ts';

/** Statements that have a name, at most: each connection keeps the plan of every one it was sent. */
const mostNamed = 300;
/** A text that is asked so often gets one; lists of changing length hardly do. */
const askedOften = 5;
/** Number of counted statement texts at which all counts are cleared. */
const mostCounted = 2_000;

/** Names for statements that are sent often. */
export interface StatementNames {
  /** Returns the name of a statement; `undefined` while it is to be sent as a whole. */
  nameOf(text: string): string | undefined;
  /** Gives every statement another name from now on. */
  forget(): void;
}

export function createStatementNames(): StatementNames {
  let generation = 0;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function count(text: string): number {
    if (counts.size >= mostCounted) counts.clear();
    const uses = (counts.get(text) ?? 0) + 1;
    counts.set(text, uses);
    return uses;
  }

  return {
    nameOf(text) {
      const cached = names.get(text);
      if (cached !== undefined) return cached;
      if (names.size >= mostNamed || count(text) < askedOften) return undefined;
      const name = `foyer_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    forget() {
      generation += 1;
      names.clear();
    },
  };
}

/** PostgreSQL's code for a table that has other columns than when the statement was prepared. */
const featureNotSupported = '0A000';

/** Statements without values that travel with others. */
const travelling: readonly string[] = ['commit', 'rollback', ...Object.values(partStatements)];

/**
 * Has the server parse and plan frequent statements once for each connection, which halves the cost
 * of a short one; behind PgBouncer this takes version 1.21 or newer. Statements sent together also
 * travel together: a `begin` waits for the next one, a `commit` goes with those that were not
 * awaited.
 */
export function prepareStatements(
  client: pg.ClientBase,
  {
    names,
    types,
    silence,
    noteError: tellError,
  }: {
    readonly names: StatementNames;
    readonly types: pg.CustomTypesConfig;
    readonly silence: Silence;
    /** Told of every error that the server answers. */
    readonly noteError: (error: unknown) => void;
  },
): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  let waiting: Statement[] = [];

  function flush(): void {
    if (waiting.length === 0) return;
    const statements = waiting;
    waiting = [];
    plain(new StatementBatch(statements, types));
  }

  function noteError(error: unknown): void {
    // A newer version has changed a table meanwhile: the next ones are planned anew.
    if ((error as { code?: string }).code === featureNotSupported) names.forget();
    tellError(error);
  }

  function wait(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Once nothing else can be asked for without an answer.
    if (waiting.every((each) => each.text === 'begin')) process.nextTick(flush);
    silence.begin();
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      waiting.push({ name: names.nameOf(text), text, values, resolve, reject });
    });
    return followed(answer, { silence, noteError });
  }

  function begin(): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const told = () => {};
    const name = names.nameOf('begin');
    waiting.push({ name, text: 'begin', values: [], resolve: told, reject: told });
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  client.query = ((text: unknown, values?: unknown, ...others: unknown[]) => {
    // Statements with a callback are the pool's own.
    const isQuery = typeof text === 'string' && Array.isArray(values) && others.length === 0;
    if (isQuery && text === 'begin') return begin();
    if (isQuery && (values.length > 0 || travelling.includes(text))) return wait(text, values);
    flush();
    if (!isQuery) return plain(text, values, ...others);
    const name = names.nameOf(text);
    silence.begin();
    return followed(plain({ name, text, values }) as Promise<unknown>, { silence, noteError });
  }) as typeof client.query;
}

async function followed<Answer>(
  answer: Promise<Answer>,
  to: { readonly silence: Silence; noteError(error: unknown): void },
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    to.noteError(error);
    throw error;
  } finally {
    to.silence.end();
  }
}
