import { readHint } from '../hints.ts';

/**
 * Returns the address of a lobby; for slots that of the vendor chosen among them, from the page
 * before this one or from the member's last visit to slots.
 */
export function lobbyAddress(lobbyPath: string): string {
  const vendor = lobbyPath.endsWith('/rng') ? chosenVendor(lobbyPath) : undefined;
  if (!vendor) return lobbyPath;
  const query = new URLSearchParams({ vendor });
  return `${lobbyPath}?${query}`;
}

/** A quick press leaves a lobby before it has kept anything, but never without its address. */
function chosenVendor(lobbyPath: string): string | null | undefined {
  const from = URL.parse(document.referrer);
  const isLobby = from?.origin === location.origin && from.pathname === lobbyPath;
  return isLobby ? from.searchParams.get('vendor') : readHint('vassalage');
}
