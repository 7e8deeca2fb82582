/**
 * Outcome of leading a window to its address; `invalid` where there is no http or https address to
 * show.
 */
export type PopupOutcome =
  | { readonly state: 'opened' }
  | { readonly state: 'blocked'; readonly address: string }
  | { readonly state: 'invalid' };

/**
 * Leads a window to its address, without a way back to this page. The window was opened empty in
 * the click that requested it, since browsers block later ones; `null` when it was blocked. A
 * rejected or `undefined` address ends as `invalid`.
 */
export async function navigatePopup(
  popup: Window | null,
  findAddress: () => Promise<string | undefined>,
): Promise<PopupOutcome> {
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

function toWebAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, location.href)) return undefined;
  const { protocol, href } = new URL(address, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
