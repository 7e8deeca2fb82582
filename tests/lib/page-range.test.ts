import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageMarks, pagesBeside } from '#lib/page-range.ts';

const gap = 'gap';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, gap, 9]],
  [4, 9, [1, 2, 3, 4, 5, gap, 9]],
  [5, 9, [1, gap, 4, 5, 6, gap, 9]],
  [9, 9, [1, gap, 7, 8, 9]],
  [500, 1_000, [1, gap, 499, 500, 501, gap, 1_000]],
])('on page %i of %i three pages and one at each end are named', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks);
});

test('the open page and both ends are always named, in order, a gap for two pages at least', () => {
  const sizes = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(sizes, sizes, (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const marks = pageMarks(page, pages);
      const named = marks.filter((mark) => mark !== gap);
      expect(named).toEqual(expect.arrayContaining([1, page, pages]));
      expect(named).toEqual([...new Set(named)].toSorted((a, b) => a - b));
      for (const [index, mark] of marks.entries()) {
        if (mark !== gap) continue;
        expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2);
      }
    }),
  );
});

test('beside the first page there is none before it, beside the last none after it', () => {
  expect(pagesBeside(1, 3)).toEqual({ before: undefined, after: 2 });
  expect(pagesBeside(2, 3)).toEqual({ before: 1, after: 3 });
  expect(pagesBeside(3, 3)).toEqual({ before: 2, after: undefined });
});
