import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrSvg, svgAddress } from '#lib/qr.ts';

const text = 'https://halcyon.example/register?referralCode=RIVER42';
const mark = svgAddress('<svg xmlns="http://www.w3.org/2000/svg"/>');

const partsOf = (svg: string) => [...svg.matchAll(/<(path|image) [^>]*>/g)].map(([part]) => part);

test('a code is 200 pixels a side with a margin of 20, black on white, unless it says otherwise', () => {
  const svg = qrSvg(create, { text });
  expect(svg).toMatch(/^<svg[^>]* width="200" height="200" viewBox="0 0 200 200"/);
  const { size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const [ground, code, ...more] = partsOf(svg);
  expect(ground).toContain('fill="#fff" d="M0 0h200v200H0z"');
  expect(code).toContain(`fill="#000" transform="translate(20 20) scale(${160 / size})"`);
  expect(more).toEqual([]);
  const other = qrSvg(create, { text, size: 100, margin: 5, dark: '#122', light: '#eed' });
  expect(other).toContain('viewBox="0 0 100 100"');
  expect(other).toContain('fill="#122" transform="translate(5 5)');
});

test('a logo stands on a plate in the middle, over a code of the highest correction', () => {
  const svg = qrSvg(create, { text, logo: mark });
  const { size } = create(text, { errorCorrectionLevel: 'H' }).modules;
  const [, code, plate, logo, ...more] = partsOf(svg);
  expect(code).toContain(`scale(${160 / size})`);
  expect(plate).toContain('fill="#fff"');
  const [, start = 0, side = 0] = /x="([\d.]+)" .* width="([\d.]+)"/.exec(logo ?? '') ?? [];
  expect(Number(start) + Number(side) / 2).toBe(100);
  // With its plate below a tenth of the code: the correction makes up for three tenths.
  expect((Number(side) * 1.2) ** 2 / 160 ** 2).toBeLessThan(0.1);
  expect(more).toEqual([]);
});

test('a background lies below a veil and the code, in all of the picture', () => {
  const [, background, veil, code] = partsOf(qrSvg(create, { text, background: mark }));
  expect(background).toContain('x="0" y="0" width="200" height="200"');
  expect(veil).toMatch(/fill="#fff" fill-opacity="0\.\d+"/);
  expect(code).toContain('translate(20 20)');
});

test('addresses of pictures cannot end the place they stand in', () => {
  const svg = qrSvg(create, { text, logo: 'x"/><script>alert(1)</script>' });
  expect(svg).toContain('href="x&quot;/>&lt;script');
  expect(mark).toMatch(/^data:image\/svg\+xml;utf8,%3Csvg/);
});
