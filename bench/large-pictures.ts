import sharp from 'sharp';

/** Pixels that compress a little, so that many of them are within 5 MB. */
function pattern(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[at++] = x >> 5;
      pixels[at++] = y >> 5;
      pixels[at++] = (x ^ y) >> 3;
    }
  }
  return pixels;
}

/** Pictures that take as long and as much memory to decode as is allowed, each within 5 MB. */
export async function largePictures(): Promise<{ bytes: Uint8Array<ArrayBuffer> }[]> {
  const [width, height, side] = [7_300, 5_470, 4_700];
  const wide = () => sharp(pattern(width, height), { raw: { width, height, channels: 3 } });
  const raw = { width: side, height: side, channels: 3 } as const;
  const written = [
    await wide().jpeg({ quality: 60 }).toBuffer(),
    await wide().png({ compressionLevel: 6 }).toBuffer(),
    await sharp(pattern(side, side), { raw }).jpeg({ quality: 60, progressive: true }).toBuffer(),
  ];
  return written.map((bytes) => ({ bytes: new Uint8Array(bytes) }));
}
