/** Statements that begin a part of a transaction, undo it alone, and end it. */
export const partStatements = {
  begin: 'savepoint part',
  undo: 'rollback to part',
  end: 'release part',
} as const;
