import { expect, test } from 'vitest';
import { patternProblem } from '#platform/brand/settings/safe-pattern.ts';

test.each([
  '*',
  '.*',
  '[A-Za-z][A-Za-z0-9]*',
  "[\\p{L}\\p{M}][\\p{L}\\p{M} .'-]*",
  '[0-9]{6,12}',
  '^(?:VIP|AG)[0-9]{4,8}$',
  '[a-z]+-[a-z]+',
  '[A-Z]+[0-9]*',
  '(?:[0-9]{3}-)+[0-9]{4}',
  '(?:\\+84)?0?9[0-9]{8}',
  '\\p{Script=Thai}+ \\p{Script=Thai}+',
  '[^@]+@x',
  '[)\\]|]+a',
])('the pattern %s is taken', (pattern) => {
  expect(patternProblem(pattern)).toBeUndefined();
});

test.each([
  ['(a+)+', /repeats a group/],
  ['(?:a|aa)+', /choice/],
  ['(?:a?){30}a{30}', /repeats a group|choice/],
  ['a*a*', /side by side/],
  ['.*a.*', /side by side/],
  ['[a-z]*[0-9]*[a-z]*', /side by side/],
  ['a{0,9}b?a{0,9}', /side by side/],
  ['(?:x*)y?(?:x*)', /side by side/],
  ['(a)\\1', /refers back/],
  ['(?=a)a', /looks ahead/],
  ['(?<!a)a', /looks ahead/],
  ['(?:a|b)'.repeat(20), /too many choices/],
  ['a?'.repeat(20), /too many choices/],
  ['[', /no regular expression/],
  ['a)', /no regular expression/],
  ['a)|(?:b', /no regular expression/],
  ['x'.repeat(201), /longer than 200/],
])('the pattern %s is refused', (pattern, why) => {
  expect(patternProblem(pattern)).toMatch(why);
});
