import type { Lane } from '#contract/play/games.ts';

/** Vendors that the footer leaves out: whole names, and beginnings of names. */
interface HiddenVendors {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
}

/**
 * Lists the names of the footer's vendors in the order of their categories, each once however many
 * categories it has (specification §2, "Footer").
 */
export function listFooterVendors(
  lanes: readonly Lane[],
  { names, prefixes }: HiddenVendors,
): readonly string[] {
  const isShown = (title: string) =>
    !names.includes(title) && !prefixes.some((prefix) => title.startsWith(prefix));
  return [...new Set(lanes.flatMap(({ cards }) => cards.map(({ title }) => title)))].filter(
    isShown,
  );
}
