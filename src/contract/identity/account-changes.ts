/** Kinds of changes of how a member comes in, is told, or is paid. */
export const accountChangeKinds = [
  'password',
  /** Passkeys of the last 24 hours, which went with the password. */
  'passkeysRemoved',
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'paymentPasswordSet',
  'paymentPasswordChanged',
  'payoutAccountAdded',
  'payoutAccountRemoved',
  'emailAdded',
  'emailChanged',
  'mobileAdded',
  'mobileChanged',
] as const;

/** Kind of a change of how a member comes in, is told, or is paid. */
export type AccountChangeKind = (typeof accountChangeKinds)[number];

/** Change of an account that its member is told of on every page. */
export interface AccountChange {
  readonly id: string;
  readonly kind: AccountChangeKind;
  readonly atMs: number;
}
