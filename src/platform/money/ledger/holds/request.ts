/** Hold to place on part of a balance until it is posted or voided. */
export interface HoldRequest {
  readonly ledgerAccountId: string;
  /** Above zero, in minor units. */
  readonly amountMinor: bigint;
  readonly code: string;
  readonly scope: string;
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly nowMs: number;
}

export interface PlacedHold {
  readonly holdId: string;
  readonly replayed: boolean;
}
