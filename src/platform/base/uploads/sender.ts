/** Who sends something, as far as letters care. */
export interface Sender {
  readonly clientAddress: string;
  readonly languageCode: string;
  /** Secret of the browser that uploaded images, if it did. */
  readonly uploadCookie: string | undefined;
  /** Who is signed in, where that is looked at; `undefined` for a stranger. */
  readonly memberId?: string | undefined;
}
