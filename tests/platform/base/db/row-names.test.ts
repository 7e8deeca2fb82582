import { describe, expect, test } from 'vitest';
import { fromRow, toRow } from '#platform/base/db/row-names.ts';

interface Table {
  id: string;
  member_id: string;
  fee_fixed_minor: bigint;
  ended_at_ms: number | null;
}

describe('a row', () => {
  const row: Table = { id: 'a', member_id: 'b', fee_fixed_minor: 7n, ended_at_ms: null };

  test('has its columns in camelCase for rules, and in the way of tables to be written', () => {
    const named = fromRow(row);
    expect(named).toEqual({ id: 'a', memberId: 'b', feeFixedMinor: 7n, endedAtMs: null });
    expect(toRow<Table>(named)).toEqual(row);
  });

  test('that is written in part has that part alone', () => {
    expect(toRow<Partial<Table>>({ memberId: 'c' })).toEqual({ member_id: 'c' });
  });
});
