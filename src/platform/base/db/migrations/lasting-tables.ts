/** Tables whose rows never change or vanish (safety I13). */
export const lastingTables: readonly string[] = ['postings', 'transfers', 'audit_entries'];
