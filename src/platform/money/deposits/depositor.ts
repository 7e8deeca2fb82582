/** Whose deposits, and in which language they are told about. */
export interface Depositor {
  readonly memberId: string;
  readonly currency: string;
  readonly languageCode: string;
}
