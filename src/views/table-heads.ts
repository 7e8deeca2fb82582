const emptyHead = /<thead>\s*<tr>(?:\s*<th[^>]*>\s*<\/th>)+\s*<\/tr>\s*<\/thead>\s*/g;
const emptyHeading = /<th([^>]*)>\s*<\/th>/g;

/**
 * Removes empty heads of tables. Markdown has no table without a head, so editors leave it empty,
 * and screen readers would announce empty headings: a wholly empty head is removed, a single empty
 * heading becomes a plain cell.
 */
export function withoutEmptyHeads(html: string): string {
  return html.replace(emptyHead, '').replace(emptyHeading, '<td$1></td>');
}
