// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PointsMall } from '#islands/points-mall/points-mall.tsx';
import { english } from './page.ts';

const mall = {
  messages: english('points-mall/points-mall.tsx'),
  locale: 'en',
  currencySymbol: '₫',
  timeZone: 'Asia/Ho_Chi_Minh',
  items: [],
};

test('a conversion into money is offered while there is one', () => {
  const shown = (isConvertible: boolean) =>
    renderToStaticMarkup(<PointsMall {...mall} isConvertible={isConvertible} />);
  const words = mall.messages['points:convert'];
  expect(shown(true)).toContain(words);
  expect(shown(false)).not.toContain(words);
  expect(shown(false)).toContain(mall.messages['points:history']);
});
