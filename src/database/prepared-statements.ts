import type pg from 'pg';

/** Statements that have a name, at most: each connection keeps the plan of every one it was sent. */
const mostNamed = 300;
/** A text that is asked so often gets one; lists of changing length hardly do. */
const askedOften = 5;
/** What is counted until then is forgotten from here on. */
const mostCounted = 2_000;

/** Gives names to statements that are asked again and again. */
export interface StatementNames {
  /** The name of a statement; `undefined` while it is to be sent as a whole. */
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
    const asked = (counts.get(text) ?? 0) + 1;
    counts.set(text, asked);
    return asked;
  }

  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
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

/**
 * Has the server parse and plan statements of a connection once which are asked often: half of what
 * a short one costs. Behind PgBouncer it takes 1.21 or newer.
 */
export function prepareStatements(client: pg.ClientBase, names: StatementNames): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...others: unknown[]) => {
    // Statements with a callback are the pool's own.
    const isQuery = typeof text === 'string' && Array.isArray(values) && others.length === 0;
    const name = isQuery ? names.nameOf(text) : undefined;
    if (name === undefined) return plain(text, values, ...others);
    const asked = plain({ name, text, values }) as Promise<unknown>;
    return asked.catch((error: unknown) => {
      // A newer version has changed a table meanwhile: the next ones are planned anew.
      if ((error as { code?: string }).code === featureNotSupported) names.forget();
      throw error;
    });
  };
  client.query = query as typeof client.query;
}
