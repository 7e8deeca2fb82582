/** Payments of the sandbox: its own side, which deposits never read. */
export interface SandboxPaymentsTable {
  reference: string;
  /** Order that it was made for; unique. */
  order_id: string;
  amount_minor: bigint;
  currency: string;
  /** Address that the payer returns to afterwards. */
  return_address: string;
  language_code: string;
  state: 'open' | 'paid' | 'declined' | 'expired';
  created_at_ms: number;
  ended_at_ms: number | null;
}

/** Webhooks of the sandbox that wait for delivery. */
export interface SandboxWebhooksTable {
  event_id: string;
  body: string;
  tries: number;
  next_try_at_ms: number;
  delivered_at_ms: number | null;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    sandbox_payments: SandboxPaymentsTable;
    sandbox_webhooks: SandboxWebhooksTable;
  }
}
