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

/**
 * Returns the chosen vendor. A quick press may leave a lobby before it has stored anything, but its
 * address is always known.
 */
function chosenVendor(lobbyPath: string): string | null | undefined {
  const from = URL.parse(document.referrer);
  const isLobby = from?.origin === location.origin && from.pathname === lobbyPath;
  return isLobby ? from.searchParams.get('vendor') : readHint('vassalage');
}
