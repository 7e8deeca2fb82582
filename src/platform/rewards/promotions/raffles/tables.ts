/** Raffles: one for each period of a promotion of that kind. */
export interface RafflesTable {
  promotion_id: string;
  /** `once`, or the Monday of its week. */
  period: string;
  /** Version of the terms that counts for the whole of it. */
  version: number;
  state: 'open' | 'frozen' | 'drawn';
  /** Beginning of the play that earns tickets. */
  from_ms: number;
  /** End of that play, excluded. */
  to_ms: number;
  draws_at_ms: number;
  /** Sum of the prizes of its terms. */
  prizes_minor: bigint;
  /** SHA-256 of the seed, hex. */
  commitment: string;
  sealed_seed: string;
  /** Seed in hex, once it is drawn. */
  server_seed: string | null;
  /** SHA-256 of the list of tickets, hex, once it is frozen. */
  list_sha256: string | null;
  tickets: number;
  /** Members with tickets. */
  holders: number;
  frozen_at_ms: number | null;
  drawn_at_ms: number | null;
}

interface RaffleMember {
  promotion_id: string;
  period: string;
  member_id: string;
  /** Opaque mark of the member in this raffle, which is published. */
  mark: string;
}

/** Tickets of members in frozen raffles; rows are never changed. */
export interface RaffleTicketsTable extends RaffleMember {
  first_ticket: number;
  last_ticket: number;
}

/** Drawn prizes. */
export interface RafflePrizesTable extends RaffleMember {
  /** 1 for the first that was drawn. */
  place: number;
  ticket: number;
  amount_minor: bigint;
  /** `drawn` until its grant is made, `kept` where its member may not have one. */
  state: 'drawn' | 'given' | 'kept';
  grant_id: string | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    raffles: RafflesTable;
    raffle_tickets: RaffleTicketsTable;
    raffle_prizes: RafflePrizesTable;
  }
}
