import { create } from 'qrcode';

/** How a QR code is drawn (specification §3, "QR options"). */
export interface QrOptions {
  readonly text: string;
  /** Pixels a side; 200 by default (specification §9). */
  readonly size?: number | undefined;
  /** Pixels left free around the code; 20 by default (specification §9). */
  readonly margin?: number | undefined;
  readonly dark?: string | undefined;
  readonly light?: string | undefined;
}

/** A QR code as an SVG document. */
export function qrSvg({ text, size = 200, margin = 20, dark = '#000', light = '#fff' }: QrOptions) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const path = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  ).join('');
  const scale = (size - 2 * margin) / modules.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="${light}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${dark}" transform="translate(${margin} ${margin}) scale(${scale})" d="${path}"/></svg>`,
  ].join('');
}
