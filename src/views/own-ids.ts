const rendered = /\bprefix="(r\d+)"|_(r\d+)R_/g;

/**
 * Returns a function that gives the islands in a part of a page ids with the part's name. React
 * begins each id with the island's number on the page it was rendered for, which on another page
 * may belong to another island.
 */
export function ownIds(part: string): (html: string) => string {
  const own = new Map<string, string>();
  const ownNumber = (number: string) => {
    const ownId = own.get(number) ?? `${part}${own.size}`;
    own.set(number, ownId);
    return ownId;
  };
  return (html) =>
    html.replace(rendered, (_, asAttribute?: string, inId = '') =>
      asAttribute === undefined ? `_${ownNumber(inId)}R_` : `prefix="${ownNumber(asAttribute)}"`,
    );
}
