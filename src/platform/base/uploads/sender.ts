/** Sender of a letter or an image. */
export interface Sender {
  readonly clientAddress: string;
  readonly languageCode: string;
  /** Secret of the browser that uploaded images, if it did. */
  readonly uploadCookie: string | undefined;
  /** Member who is signed in, where the caller looks; `undefined` for a stranger. */
  readonly memberId?: string | undefined;
}
