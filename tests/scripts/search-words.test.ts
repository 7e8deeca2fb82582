// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { excerptNodes, spellings } from '../../src/scripts/search-words.ts';

describe('Vietnamese without accents', () => {
  test('every word that begins with d is tried with đ', () => {
    expect(spellings('dang nhap')).toEqual(['dang nhap', 'đang nhap']);
    expect(spellings('doi di')).toEqual(['doi di', 'doi đi', 'đoi di', 'đoi đi']);
  });

  test('other words are asked as they stand', () => {
    expect(spellings('ngân hàng')).toEqual(['ngân hàng']);
    expect(spellings('điểm')).toEqual(['điểm']);
  });

  test('a long question does not become hundreds', () => {
    expect(spellings('d d d d d d d d').length).toBe(8);
  });
});

describe('an excerpt', () => {
  const shown = (excerpt: string) => {
    const place = document.createElement('p');
    place.append(...excerptNodes(excerpt));
    return place.innerHTML;
  };

  test('keeps its marks', () => {
    expect(shown('your <mark>password</mark> &amp; you')).toBe(
      'your <mark>password</mark> &amp; you',
    );
  });

  test('keeps nothing else', () => {
    expect(shown('<img src=x onerror="alert(1)">a<b onclick="alert(1)">b</b>')).toBe('ab');
    expect(shown('<mark><script>alert(1)</script></mark>')).toBe('<mark>alert(1)</mark>');
    expect(shown('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });
});
