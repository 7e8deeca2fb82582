/** Kinds of changes to how a member signs in, is notified, or is paid. */
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

/** Kind of a change to how a member signs in, is notified, or is paid. */
export type AccountChangeKind = (typeof accountChangeKinds)[number];

/** Change of an account that every page shows to its member. */
export interface AccountChange {
  readonly id: string;
  readonly kind: AccountChangeKind;
  readonly atMs: number;
}
