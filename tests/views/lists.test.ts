import { describe, expect, test } from 'vitest';
import { rewardDrawing } from '#components/art/rewards.ts';
import { findLanguage } from '#i18n/languages.ts';
import { contactCards } from '#views/contact.ts';
import { serviceLinks } from '#views/customer-service.ts';
import { dayIn, zoneName } from '#views/dates.ts';
import { missingStatus } from '#views/missing-status.ts';
import { pageNumber } from '#views/page-number.ts';
import { listPromotionBanners } from '#views/promotion-banners.ts';
import { withoutEmptyHeads } from '#views/table-heads.ts';
import { readSource } from '../support/sources.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=abc', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=99999999999', 1],
])('the page of ?%s is %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});

test.each([
  ['TY', '21 tháng 11, 2026', 'Giờ Đông Dương'],
  ['EN', '21 November 2026', 'Indochina Time'],
  ['CN', '2026年11月21日', '中南半岛时间'],
])('in %s a day is %s and the zone %s', (code, day, zone) => {
  const language = findLanguage(code);
  if (!language) throw new Error(`no language ${code}`);
  expect(dayIn(language, Date.parse('2026-11-20T18:05:09Z'))).toBe(day);
  expect(zoneName(language)).toBe(zone);
});

test('a text that does not exist is missing, one that cannot be had is unavailable', () => {
  expect(missingStatus({ code: 'unknown_article', message: '', detail: {} })).toBe(404);
  expect(missingStatus({ code: 'invalid_input', message: '', detail: {} })).toBe(404);
  expect(missingStatus({ code: 'internal', message: '', detail: {} })).toBe(503);
});

describe('ways to reach the brand', () => {
  const cards = (support: string, email: string) =>
    contactCards(
      [{ resourceType: 'EMAIL', url: email, qrCodeUrl: '', labelNameEn: 'E-mail' }],
      serviceLinks({ url: support, vipUrl: '' }),
    ).map(({ key, href }) => `${key} ${href}`);

  test('are those the operator named, the form and the help centre', () => {
    expect(cards('https://support.example/chat', 'mailto:hello@brand.example')).toEqual([
      'support https://support.example/chat',
      'email mailto:hello@brand.example',
      'letter /feedback',
      'self /help',
    ]);
  });

  test('leave out what leads in a circle or is no address', () => {
    const rest = ['letter /feedback', 'self /help'];
    expect(cards('/contact', '')).toEqual(rest);
    expect(cards('javascript:alert(1)', 'x@y?bcc=all@z')).toEqual(rest);
    expect(cards('//elsewhere.example', 'not an address')).toEqual(rest);
    expect(cards('', '')).toEqual(rest);
  });
});

test('customer service is what the operator named, and VIPs have their own where there is one', () => {
  const links = (url: string, vipUrl = '') => serviceLinks({ url, vipUrl });
  expect(links('')).toEqual({ live: { href: '/contact' }, vip: undefined });
  expect(links('/contact', '/contact/vip')).toEqual({
    live: { href: '/contact' },
    vip: { href: '/contact/vip' },
  });
  expect(links('https://chat.example/x', 'ftp://vip.example')).toEqual({
    live: { href: 'https://chat.example/x', opens: 'SUPPORT' },
    vip: { href: '/contact', opens: 'VIP_SUPPORT' },
  });
  expect(links('mailto:hello@brand.example').live).toEqual({ href: 'mailto:hello@brand.example' });
});

test('VIPs see their own way in place of everybody’s', () => {
  const service = serviceLinks({ url: 'https://chat.example', vipUrl: '/contact/vip' });
  const shown = contactCards([], service).map(({ key, shownTo }) => [key, shownTo]);
  expect(shown).toEqual([
    ['support', 'others'],
    ['vip', 'vip'],
    ['letter', undefined],
    ['self', undefined],
  ]);
});

test('a promotion on the stage leads to its conditions', () => {
  const promotion = {
    id: 'gift',
    title: 'Gift',
    summary: 'For new members.',
    publishedAtMs: 0,
    tag: 'en',
    path: '/promoDetail?id=gift',
    category: 'new_player',
    art: 'stadium',
    forDeposits: false,
  } as const;
  expect(listPromotionBanners([promotion], { groupName: 'w_reg', action: 'Read' })).toEqual([
    {
      bannerId: 'gift',
      groupName: 'w_reg',
      art: 'stadium',
      title: 'Gift',
      text: 'For new members.',
      action: 'Read',
      linkageType: 'promotion',
      url: '/promoDetail?id=gift',
    },
  ]);
});

test('every reward of the demonstration has a drawing of its own', () => {
  const items: { readonly art: string }[] = JSON.parse(readSource('demo/redeem-items.json'));
  expect(items.length).toBeGreaterThan(5);
  const gift = rewardDrawing('gift');
  expect(rewardDrawing('no such thing')).toBe(gift);
  expect(items.filter(({ art }) => art !== 'gift' && rewardDrawing(art) === gift)).toEqual([]);
});

test('tables whose head an editor left empty have none', () => {
  const body = '<tbody><tr><td>a</td><td>b</td></tr></tbody>';
  const table = (head: string) => `<table><thead><tr>${head}</tr></thead>${body}</table>`;
  expect(withoutEmptyHeads(table('\n<th></th>\n<th align="left"></th>\n'))).toBe(
    `<table>${body}</table>`,
  );
  expect(withoutEmptyHeads(table('<th></th><th>State</th>'))).toBe(
    table('<td></td><th>State</th>'),
  );
  expect(withoutEmptyHeads(table('<th>Name</th>'))).toBe(table('<th>Name</th>'));
});
