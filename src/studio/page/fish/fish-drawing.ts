import type { FishKind } from '#studio/engines/fish-rule.ts';
import { type FishShape, type ShapeRole, shapes } from './shapes.data.ts';

const field = { across: 120, down: 80 };

/** Widths of the roles that are strokes. */
const strokes: Readonly<Partial<Record<ShapeRole, number>>> = {
  limb: 13,
  arm: 5,
  line: 2,
  bright: 2.4,
};

/** Draws a kind of fish as a decoration: its name stands beside it. */
export function fishDrawing(kind: FishKind): string {
  const { parts, eyes } = shapes[kind];
  const drawn = parts.map(([role, path]) => `<path class="fish-${role}" d="${path}"/>`);
  const seen = eyes.map(
    ([x, y, radius]) =>
      `<circle class="fish-white" cx="${x}" cy="${y}" r="${radius}"/><circle class="fish-pupil" cx="${x + radius * 0.3}" cy="${y}" r="${radius * 0.55}"/>`,
  );
  return `<svg viewBox="0 0 ${field.across} ${field.down}" aria-hidden="true">${drawn.join('')}${seen.join('')}</svg>`;
}

/** Returns the hue of a kind in a title of a hue. */
function hueOfFish(kind: FishKind, hue: number): number {
  return (hue + shapes[kind].turn + 360) % 360;
}

/** Paints a kind once, so long in pixels, for drawing it many times. */
export function paintFish(kind: FishKind, hue: number, length: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(length);
  picture.height = Math.ceil((length * field.down) / field.across);
  const context = picture.getContext('2d');
  if (!context) return picture;
  context.scale(length / field.across, length / field.across);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const colours = coloursOf(context, hueOfFish(kind, hue));
  for (const [role, path] of shapes[kind].parts) {
    const width = strokes[role];
    if (width === undefined) {
      context.fillStyle = colours[role];
      context.fill(new Path2D(path));
    } else {
      context.strokeStyle = colours[role];
      context.lineWidth = width;
      context.stroke(new Path2D(path));
    }
  }
  paintEyes(context, shapes[kind]);
  return picture;
}

/** Lit from above: what is on top is light. */
function coloursOf(
  context: CanvasRenderingContext2D,
  hue: number,
): Readonly<Record<ShapeRole, string | CanvasGradient>> {
  const shade = (light: number, dark: number) => {
    const gradient = context.createLinearGradient(0, 6, 0, 74);
    gradient.addColorStop(0, `hsl(${hue} 78% ${light}%)`);
    gradient.addColorStop(1, `hsl(${hue} 62% ${dark}%)`);
    return gradient;
  };
  const body = shade(76, 40);
  return {
    body,
    limb: body,
    arm: shade(66, 42),
    fin: shade(60, 34),
    light: `hsl(${hue} 60% 92% / 0.85)`,
    dark: `hsl(${hue} 55% 16% / 0.85)`,
    line: `hsl(${hue} 60% 18% / 0.6)`,
    bright: `hsl(${hue} 80% 94%)`,
    lamp: '#ffe08a',
  };
}

function paintEyes(context: CanvasRenderingContext2D, { eyes }: FishShape): void {
  for (const [x, y, radius] of eyes) {
    context.fillStyle = '#fff';
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#10131c';
    context.beginPath();
    context.arc(x + radius * 0.3, y, radius * 0.55, 0, 2 * Math.PI);
    context.fill();
  }
}
