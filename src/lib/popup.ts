/** A window of its own beside the page. */
export interface PopupWish {
  /** Of the window while it waits for its address; it is nobody's afterwards. */
  readonly name: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Where it leads; `undefined`, or a failure, when that is not to be had. */
  readonly findAddress: () => Promise<string | undefined>;
}

/** What became of it: without an address of the web there is nothing to open. */
export type PopupOutcome =
  | { readonly state: 'opened' }
  | { readonly state: 'blocked'; readonly address: string }
  | { readonly state: 'invalid' };

/**
 * Opens a window in the click that asks for it, since browsers block later ones, and leads it to
 * its address, which cannot reach back to this page.
 */
export async function openPopup(wish: PopupWish): Promise<PopupOutcome> {
  const { name, width, height, findAddress } = wish;
  const popup = window.open('', name, `popup,width=${width},height=${height}`);
  const address = toWebAddress(await findAddress().catch(() => undefined));
  if (address === undefined) {
    popup?.close();
    return { state: 'invalid' };
  }
  if (!popup) return { state: 'blocked', address };
  popup.opener = null;
  popup.location.replace(address);
  return { state: 'opened' };
}

function toWebAddress(given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given, location.href)) return undefined;
  const { protocol, href } = new URL(given, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
