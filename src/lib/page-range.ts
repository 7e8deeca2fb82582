/** Pages shown around the one that is open, and at each end (specification §9). */
const range = 3;
const margin = 1;

/** A page's number, or `gap` where pages are left out. */
export type PageMark = number | 'gap';

/**
 * Lists the pages that a pager names: three around the open one, and one at each end. A gap stands
 * for at least two pages; a single skipped page is named.
 */
export function pageMarks(page: number, pages: number): readonly PageMark[] {
  const first = Math.min(Math.max(page - (range - 1) / 2, 1), Math.max(pages - range + 1, 1));
  const isNamed = (each: number) =>
    each <= margin || each > pages - margin || (each >= first && each < first + range);
  const marks: PageMark[] = [];
  for (let each = 1; each <= pages; each++) {
    const isAlone = isNamed(each - 1) && isNamed(each + 1);
    if (isNamed(each) || isAlone) marks.push(each);
    else if (marks.at(-1) !== 'gap') marks.push('gap');
  }
  return marks;
}

/** Returns the pages beside the open one; `undefined` where there is none. */
export function pagesBeside(page: number, pages: number) {
  return { before: page > 1 ? page - 1 : undefined, after: page < pages ? page + 1 : undefined };
}
