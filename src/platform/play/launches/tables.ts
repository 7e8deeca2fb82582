/** One launch of one game: a game session's first one, or one that goes on with it. */
export interface GameSessionsTable {
  id: string;
  /** First launch of the session that this one continues; null for that one. */
  continues_id: string | null;
  /** The sign-in that it was launched in. */
  session_id: string;
  member_id: string;
  game_id: string;
  vassalage: string;
  currency: string;
  mode: 'real' | 'trial';
  device: string;
  /** Country of the launch, ISO 3166-1; null when it is unknown. */
  country: string | null;
  language_code: string;
  /** SHA-256 of the ticket, hex. */
  ticket_hash: string;
  ticket_expires_at_ms: number;
  /** SHA-256 of the token, hex; null until the ticket was redeemed. */
  token_hash: string | null;
  opened_at_ms: number;
  expires_at_ms: number;
  closed_at_ms: number | null;
  /** Reason of the end; `moved_on`: the member took the money to another vendor's game. */
  end_reason: 'expired' | 'signed_out' | 'never_opened' | 'closed' | 'moved_on' | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    game_sessions: GameSessionsTable;
  }
}
