/**
 * Remembers the vendor whose slots a lobby shows, so that a slot leads back to them (specification
 * §4: "RNG games store the vassalage value"). Forgets it when the lobby shows all vendors.
 */
export function rememberVendor({ dataset }: HTMLElement, search: string): void {
  if (!dataset.lobby?.endsWith('/rng')) return;
  const vendor = new URLSearchParams(search).get('vendor');
  try {
    if (vendor) sessionStorage.setItem('vassalage', vendor);
    else sessionStorage.removeItem('vassalage');
  } catch {
    // A browser that keeps nothing: slots lead back to all of them.
  }
}
