import { useDrawn } from './use-drawn.ts';

/** Behind the brand's mark, which the page lays over the code: a plate of the code's own light. */
const plate =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Cpath fill="%23fff" d="M0 0h1v1H0z"/%3E%3C/svg%3E';

/** Returns the picture of a QR code; its code is fetched when first used. */
export function useQr(content: string): string | undefined {
  return useDrawn(content, drawQr);
}

/** Returns the picture of a QR code with room for the brand's mark. */
export function useMarkedQr(content: string): string | undefined {
  return useDrawn(content, drawMarkedQr);
}

function drawMarkedQr(text: string): Promise<string> {
  return drawQr(text, plate);
}

async function drawQr(text: string, logo?: string): Promise<string> {
  const [{ create }, { qrSvg, svgAddress }] = await Promise.all([
    import('qrcode'),
    import('#lib/qr.ts'),
  ]);
  return svgAddress(qrSvg(create, { text, logo }));
}
