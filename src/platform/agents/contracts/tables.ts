/** Contract of one kind between two parties; its versions follow one another. */
export interface ContractsTable {
  id: string;
  /** A `ContractKind` of the engine. */
  kind: string;
  /** Null for the house. */
  upline_id: string | null;
  downline_id: string;
  created_at_ms: number;
}

/** One version; its terms never change, and no row goes. */
export interface ContractVersionsTable {
  contract_id: string;
  /** From 1, without gaps. */
  version: number;
  /** The contract's, for the index that a run reads. */
  kind: string;
  /** JSON: a `Terms` of the engine, amounts as decimal strings. */
  terms: string;
  /** A `PeriodKind` of the engine, as the terms say. */
  period: string;
  offered_by: 'upline' | 'downline';
  offered_at_ms: number;
  /** Requested start; null means as soon as possible. */
  asked_start_ms: number | null;
  state: 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'terminating' | 'ended';
  /** Time at which it was accepted, rejected or withdrawn. */
  decided_at_ms: number | null;
  /** In force from then on; null until it is accepted. */
  starts_at_ms: number | null;
  /** In force until then; null while no end is known. The same as the start: never in force. */
  ends_at_ms: number | null;
}

/** Steps of contract versions; rows are only ever added. */
export interface ContractStepsTable {
  id: string;
  contract_id: string;
  version: number;
  /** A `ContractStepKind` of the contract. */
  step: string;
  from_state: string | null;
  to_state: string;
  /** `member:<id>`, `staff:<name>` or `system`. */
  actor: string;
  /** Address of a member's request; null for others. */
  client_address: string | null;
  /** The session that it was made in; null for others. */
  session_id: string | null;
  at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    agent_contracts: ContractsTable;
    agent_contract_versions: ContractVersionsTable;
    agent_contract_steps: ContractStepsTable;
  }
}
