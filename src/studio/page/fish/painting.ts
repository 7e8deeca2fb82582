import { type FishKind, fishKinds } from '#studio/engines/fish-rule.ts';
import { paintFish } from './fish-drawing.ts';
import { shapes } from './shapes.data.ts';
import { isInSight, lengthOf, type Swimmer, type Water } from './swimmers.ts';

/** Width of the upright strips that a fish is drawn in, so that its tail swings, in pixels. */
const stripWidth = 6;

/** Pictures of all kinds for one size of the water. */
export type FishPictures = Readonly<Record<FishKind, HTMLCanvasElement>>;

/** Paints the pictures of all kinds for a water. */
export function paintPictures(
  hue: number,
  { water, density }: { readonly water: Water; readonly density: number },
): FishPictures {
  const entries = fishKinds.map((kind) => [
    kind,
    paintFish(kind, hue, lengthOf(kind, water) * density),
  ]);
  return Object.fromEntries(entries);
}

/** Draws a fish with its tail at one side of its swing. */
export function drawSwimmer(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  { swimmer, water }: { readonly swimmer: Swimmer; readonly water: Water },
): void {
  if (!isNear(swimmer, water)) return;
  const length = lengthOf(swimmer.kind, water);
  const height = (length * picture.height) / picture.width;
  const swing = shapes[swimmer.kind].swing * length;
  const strips = Math.ceil(length / stripWidth);
  const from = picture.width / strips;
  const to = length / strips;
  context.save();
  context.translate(swimmer.x, swimmer.y);
  context.scale(swimmer.way, 1);
  for (let strip = 0; strip < strips; strip += 1) {
    // Still at the head, widest at the tail.
    const part = 1 - strip / strips;
    const shift = Math.sin(swimmer.phase + part * 2.6) * swing * part * part;
    const left = strip * to - length / 2;
    const top = shift - height / 2;
    context.drawImage(picture, strip * from, 0, from, picture.height, left, top, to + 0.6, height);
  }
  context.restore();
}

function isNear(swimmer: Swimmer, water: Water): boolean {
  const length = lengthOf(swimmer.kind, water);
  return (
    isInSight(swimmer, water) ||
    (swimmer.awaySeconds <= 0 && swimmer.x > -length && swimmer.x < water.width + length)
  );
}

/** Draws the mark around the fish that a shot would go to. */
export function drawMark(
  context: CanvasRenderingContext2D,
  { swimmer, water, colour }: { swimmer: Swimmer; water: Water; colour: string },
): void {
  const radius = Math.max(20, lengthOf(swimmer.kind, water) * 0.56);
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.setLineDash([radius * 0.5, radius * (Math.PI / 2 - 0.5)]);
  context.lineDashOffset = radius * 0.25 + radius * (Math.PI / 4);
  context.beginPath();
  context.ellipse(swimmer.x, swimmer.y, radius, radius, 0, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

/** Draws the cannon at the bottom, turned to an angle; 0 is to the right. */
export function drawCannon(
  context: CanvasRenderingContext2D,
  { water, angle, hue, recoil }: { water: Water; angle: number; hue: number; recoil: number },
): void {
  const size = Math.min(64, water.height * 0.15);
  const { x, y } = mouthOf(water);
  const metal = context.createLinearGradient(0, -size / 3, 0, size / 3);
  metal.addColorStop(0, '#ffe3a3');
  metal.addColorStop(0.5, '#f2b84b');
  metal.addColorStop(1, '#8a5a12');
  context.save();
  context.translate(x, y);
  context.save();
  context.rotate(angle);
  context.translate(-recoil * size * 0.16, 0);
  context.fillStyle = metal;
  context.beginPath();
  context.roundRect(-size * 0.28, -size * 0.19, size * 1.02, size * 0.38, size * 0.12);
  context.roundRect(size * 0.62, -size * 0.25, size * 0.18, size * 0.5, size * 0.07);
  context.fill();
  context.restore();
  context.fillStyle = `hsl(${hue} 42% 30%)`;
  context.strokeStyle = '#f2b84b';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(0, size * 0.22, size * 0.46, Math.PI, 2 * Math.PI);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = '#f2b84b';
  context.beginPath();
  context.arc(0, 0, size * 0.11, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** Returns the place that the cannon turns around. */
export function mouthOf({ width, height }: Water): { readonly x: number; readonly y: number } {
  return { x: width / 2, y: height - Math.min(64, height * 0.15) * 0.24 };
}
