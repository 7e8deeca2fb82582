const emptyHead = /<thead>\s*<tr>(?:\s*<th[^>]*>\s*<\/th>)+\s*<\/tr>\s*<\/thead>\s*/g;
const emptyHeading = /<th([^>]*)>\s*<\/th>/g;

/**
 * Markdown has no table without a head, so editors leave it empty. Screen readers would announce
 * headings that say nothing: a wholly empty head goes, a single empty heading becomes a plain cell.
 */
export function withoutEmptyHeads(html: string): string {
  return html.replace(emptyHead, '').replace(emptyHeading, '<td$1></td>');
}
