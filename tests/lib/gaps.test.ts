import { expect, test } from 'vitest';
import { fillGaps, gapsIn } from '#lib/gaps.ts';

test('the gaps of a text are filled by their names, however often', () => {
  expect(fillGaps('{{a}} of {{ b }}, {{a}}', { a: 1, b: 'x' })).toBe('1 of x, 1');
});

test('a gap without a value is left empty', () => {
  expect(fillGaps('Try in {{minutes}} min', {})).toBe('Try in  min');
  expect(fillGaps('{{a}}', { a: undefined })).toBe('');
});

test('what a member wrote is shown as it is, with its gaps and dollars', () => {
  expect(fillGaps('From {{name}}: {{text}}', { name: '{{text}}', text: "$& $'" })).toBe(
    "From {{text}}: $& $'",
  );
});

test('the gaps of a text are named in their order', () => {
  expect(gapsIn('{{b}} and {{ a }}, but not {c}')).toEqual(['b', 'a']);
});
