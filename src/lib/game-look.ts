/** Hues of the palettes in cover/palettes.css, degrees of the colour circle. */
const paletteHues = [185, 33, 306, 238, 356, 144, 212, 17, 266, 211, 341, 166] as const;

/** Initial value of the hash, chosen so that neighbours in the demonstration data differ. */
const hashStart = 3_729;

/** Returns a number from 0 to 2³² − 1 that a text always gives; ids that differ little differ much. */
export function lookNumber(text: string): number {
  let value = hashStart;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

/** Returns the palette of a vendor; covers of all its games are drawn in it. */
export function choosePalette(vassalage: string): number {
  return lookNumber(vassalage) % paletteHues.length;
}

/** Game to choose the look of. */
export interface LookSubject {
  readonly gameId: string;
  readonly vassalage: string;
  /** One of the platform's categories of games; `INHOUSE` for the house's own. */
  readonly category?: string | undefined;
}

/**
 * Returns the palette of a game: that of its vendor. The house's own games are all of one vendor, and
 * several of one kind would look alike: they have one each.
 */
export function chooseGamePalette({ gameId, vassalage, category }: LookSubject): number {
  if (category !== 'INHOUSE') return choosePalette(vassalage);
  return (lookNumber(gameId) >>> 19) % paletteHues.length;
}

/** Returns the hue that a game is drawn in: near its cover's, so that games of a vendor differ. */
export function chooseGameHue(game: LookSubject): number {
  const hue = paletteHues[chooseGamePalette(game)] ?? 0;
  return (hue + 345 + (lookNumber(game.gameId) % 31)) % 360;
}
