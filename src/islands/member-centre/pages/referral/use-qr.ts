import { useDrawn } from '../../use-drawn.ts';

/** Size and margin in pixels, and the square that the logo takes (specification §3, "QR options"). */
const drawing = { size: 200, margin: 20, logo: 36 };

/** The picture of a QR code with room for the brand's mark; what draws it is fetched when wanted. */
export function useQr(content: string): string | undefined {
  return useDrawn(content, drawQr);
}

async function drawQr(content: string): Promise<string> {
  const { create } = await import('qrcode');
  // The highest correction: the mark covers some of the code.
  const { modules } = create(content, { errorCorrectionLevel: 'H' });
  const path = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  ).join('');
  const { size, margin, logo } = drawing;
  const start = (size - logo) / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path transform="translate(${margin} ${margin}) scale(${(size - 2 * margin) / modules.size})" d="${path}"/>`,
    `<path fill="#fff" d="M${start - 3} ${start - 3}h${logo + 6}v${logo + 6}h-${logo + 6}z"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
