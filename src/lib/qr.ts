/** Makes a code, as the library `qrcode` does. */
export type CreateCode = (
  text: string,
  options: { readonly errorCorrectionLevel: 'M' | 'H' },
) => { readonly modules: { readonly size: number; readonly data: ArrayLike<number> } };

/** Options of a QR code (specification §3, "QR options"). */
export interface QrOptions {
  readonly text: string;
  /** Pixels a side; 200 by default (specification §9). */
  readonly size?: number | undefined;
  /** Pixels left free around the code; 20 by default (specification §9). */
  readonly margin?: number | undefined;
  readonly dark?: string | undefined;
  readonly light?: string | undefined;
  /**
   * Picture in the middle, on a plate of the light colour. For a code that is shown as a picture
   * itself, this and the background have to be `data:` addresses: pictures fetch nothing.
   */
  readonly logo?: string | undefined;
  /** A picture behind all of it, over which the light colour lies as a veil. */
  readonly background?: string | undefined;
}

/**
 * Share of the code's side that the logo may cover: more is beyond the highest error correction.
 */
const logoShare = 0.22;

/** Opacity of the light colour over the background, since scanners need light areas. */
const veil = 0.78;

/** Renders a QR code as an SVG document; with a picture it has the highest error correction. */
export function qrSvg(create: CreateCode, options: QrOptions): string {
  const { text, size = 200, margin = 20, dark = '#000', light = '#fff' } = options;
  const { logo, background } = options;
  const errorCorrectionLevel = logo || background ? 'H' : 'M';
  const { modules } = create(text, { errorCorrectionLevel });
  const path = Array.from(modules.data, (isDark, index) =>
    isDark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
  ).join('');
  const side = size - 2 * margin;
  const ground = `d="M0 0h${size}v${size}H0z"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="${light}" ${ground}/>`,
    background && buildImage(background, { start: 0, side: size, fit: 'slice' }),
    background && `<path fill="${light}" fill-opacity="${veil}" ${ground}/>`,
    `<path fill="${dark}" transform="translate(${margin} ${margin}) scale(${side / modules.size})" d="${path}"/>`,
    logo && buildPlate(logo, { size, side: Math.round(side * logoShare), light }),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** Returns a `data:` address of an SVG document. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

interface Plate {
  /** The whole picture's side. */
  readonly size: number;
  /** The logo's. */
  readonly side: number;
  readonly light: string;
}

function buildPlate(logo: string, { size, side, light }: Plate): string {
  const start = (size - side) / 2;
  const edge = Math.max(2, Math.round(side / 12));
  const plate = `M${start - edge} ${start - edge}h${side + 2 * edge}v${side + 2 * edge}h-${side + 2 * edge}z`;
  return `<path fill="${light}" d="${plate}"/>${buildImage(logo, { start, side, fit: 'meet' })}`;
}

function buildImage(
  address: string,
  { start, side, fit }: { start: number; side: number; fit: 'meet' | 'slice' },
): string {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<image href="${href}" x="${start}" y="${start}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid ${fit}"/>`;
}
