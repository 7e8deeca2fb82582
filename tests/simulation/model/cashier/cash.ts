/** Money that came in or went out, below 0 what came back, as teams count it. */
export interface ModelCash {
  readonly kind: 'deposit' | 'withdrawal';
  readonly atMs: number;
  readonly member: string;
  /** Agents above at the time, the highest first. */
  readonly above: readonly string[];
  readonly amountMinor: bigint;
}

/** Side of a transfer between a member and an agent; below 0 for whom the money left. */
export interface ModelTransfer {
  readonly atMs: number;
  readonly member: string;
  /** Agents above at the time, the highest first. */
  readonly above: readonly string[];
  readonly amountMinor: bigint;
}
