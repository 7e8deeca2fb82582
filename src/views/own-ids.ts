const rendered = /\bprefix="(r\d+)"|_(r\d+)R_/g;

/**
 * Gives the islands in a part of a page ids of its own, by the part's name. React begins each id
 * with the island's number on the page it was drawn for; on another page that may be the number
 * of another island.
 */
export function ownIds(part: string): (html: string) => string {
  const own = new Map<string, string>();
  const ownOf = (number: string) => {
    const known = own.get(number) ?? `${part}${own.size}`;
    own.set(number, known);
    return known;
  };
  return (html) =>
    html.replace(rendered, (_, asAttribute?: string, inId = '') =>
      asAttribute === undefined ? `_${ownOf(inId)}R_` : `prefix="${ownOf(asAttribute)}"`,
    );
}
