export interface EnvelopesTable {
  id: string;
  /** Room of the chat, and the place of the envelope's message in it. */
  room: string;
  sequence: number;
  currency: string;
  amount_minor: bigint;
  shares: number;
  left_minor: bigint;
  left_shares: number;
  least_stake_minor: bigint;
  created_at_ms: number;
  ends_at_ms: number;
}

export interface EnvelopeSharesTable {
  envelope_id: string;
  position: number;
  member_id: string;
  amount_minor: bigint;
  transfer_id: string;
  opened_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    envelopes: EnvelopesTable;
    envelope_shares: EnvelopeSharesTable;
  }
}
