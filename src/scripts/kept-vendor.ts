/**
 * Keeps the vendor whose slots a lobby shows (specification §4: "RNG games store the vassalage
 * value"); a slot leads back to them. Forgets it where the lobby shows those of all.
 */
export function keepVendor({ dataset }: HTMLElement, search: string): void {
  if (!dataset.lobby?.endsWith('/rng')) return;
  const vendor = new URLSearchParams(search).get('vendor');
  try {
    if (vendor) sessionStorage.setItem('vassalage', vendor);
    else sessionStorage.removeItem('vassalage');
  } catch {
    // A browser that keeps nothing: slots lead back to all of them.
  }
}
