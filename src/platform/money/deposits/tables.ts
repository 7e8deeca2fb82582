/** A way to deposit. */
export interface PaymentMethodsTable {
  code: string;
  kind: 'sandbox' | 'bank_transfer';
  /** By language code, a JSON object. */
  names: string;
  currency: string;
  least_minor: bigint;
  most_minor: bigint;
  fee_bps: number;
  fee_fixed_minor: bigint;
  fee_payer: 'member' | 'house';
  /** Place in lists, smallest first. */
  position: number;
  is_on: number;
  /** JSON: further data that its kind needs. */
  document: string;
}

/** Deposits that members asked for, and their outcomes. */
export interface DepositsTable {
  id: string;
  /** Reference shown to people; unique. */
  reference: string;
  member_id: string;
  method_code: string;
  kind: 'sandbox' | 'bank_transfer';
  currency: string;
  amount_minor: bigint;
  /** Fee charged to the member. */
  fee_minor: bigint;
  /** Amount that the wallet receives, or has received. */
  credited_minor: bigint;
  /** A `DepositState` of the contract. */
  state: string;
  /** With its reference, names the payment; null before there is one. */
  provider: string | null;
  provider_reference: string | null;
  pay_address: string | null;
  /** Amount received according to the provider, when it differs from the requested one. */
  received_minor: bigint | null;
  received_currency: string | null;
  /** Operator's reason for the decision. */
  why: string | null;
  language_code: string;
  created_at_ms: number;
  due_at_ms: number | null;
  ended_at_ms: number | null;
}

/** Images that prove a bank transfer. */
export interface DepositProofsTable {
  deposit_id: string;
  /** 1 for the first. */
  position: number;
  /** WebP. */
  bytes: Uint8Array;
  sha256: string;
  created_at_ms: number;
}

/** Webhooks of providers that were handled already; rows are never changed. */
export interface SeenWebhooksTable {
  provider: string;
  event_id: string;
  deposit_id: string;
  told: string;
  received_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    payment_methods: PaymentMethodsTable;
    deposits: DepositsTable;
    deposit_proofs: DepositProofsTable;
    seen_webhooks: SeenWebhooksTable;
  }
}
