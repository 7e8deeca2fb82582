/** Member who makes or reads deposits, with the language of the views. */
export interface Depositor {
  readonly memberId: string;
  readonly currency: string;
  readonly languageCode: string;
}
