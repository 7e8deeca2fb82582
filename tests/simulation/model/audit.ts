import type { ModelContract, ModelVersion } from './agents/contracts.ts';
import type { Model, ModelDebt, ModelMember } from './model.ts';

/** Staff who ask for an act, and who says the second yes. */
export const asker = 'ann';
export const approver = 'ben';

/** Entry of the audit log. */
export interface ModelEntry {
  /** A member, a person of the staff, or `system`. */
  readonly by: string;
  readonly act: string;
  /** Kind of what it is about, and the model's name for it. */
  readonly about: readonly [kind: string, name: string];
  readonly detail: Readonly<Record<string, string>>;
  readonly atMs: number;
}

/** Notes an act in the audit log. */
export function note(model: Model, entry: Omit<ModelEntry, 'atMs'>): void {
  model.audit.push({ ...entry, atMs: model.nowMs });
}

/** Notes an act of staff, with their reason. */
export function noteByStaff(
  model: Model,
  { detail, why, ...act }: Pick<ModelEntry, 'act' | 'about' | 'detail'> & { readonly why: string },
): void {
  note(model, { ...act, by: asker, detail: { why, ...detail } });
}

/** Notes what a member owes from now on. */
export function noteDebt(model: Model, debt: ModelDebt, { currency }: ModelMember): void {
  const { member, vassalage, ref, owedMinor } = debt;
  const detail = { vendor: vassalage, transaction: ref, owed: `${owedMinor} ${currency}` };
  note(model, { by: 'system', act: 'play_receivable', about: ['member', member], detail });
}

/** Returns the name of a contract. */
export const nameOfContract = ({
  kind,
  upline,
  downline,
}: {
  readonly kind: string;
  readonly upline: string;
  readonly downline: string;
}) => `${kind} ${upline} ${downline}`;

/** Notes a step on a version of a contract. */
export function noteStep(
  model: Model,
  contract: ModelContract,
  {
    version: { number, state },
    step,
    by,
    why,
  }: {
    readonly version: ModelVersion;
    readonly step: string;
    readonly by: string;
    readonly why?: string | undefined;
  },
): void {
  note(model, {
    by,
    act: `contract_${step}`,
    about: ['contract', nameOfContract(contract)],
    detail: {
      kind: contract.kind,
      version: String(number),
      state,
      ...(why !== undefined && { why }),
    },
  });
}
