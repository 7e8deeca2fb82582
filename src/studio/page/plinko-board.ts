import type { MotifName } from '#studio/wire.ts';
import { playSound } from './sound/sound.ts';
import { drawingOf } from './symbols/symbols.ts';

/** Distance of two pockets and of two rows, in units of the drawing. */
const across = 10;
const down = 9;
const top = 7;
const msOfRow = 85;
const ballSymbol = 6;

/** Draws the pegs of so many rows, with the ball above them, as an SVG. */
export function drawPegs(rows: number, motif: MotifName): string {
  const width = (rows + 1) * across;
  const pegs = Array.from({ length: rows }, (_, row) =>
    // One beside those that the ball can touch, at each side.
    Array.from({ length: row + 3 }, (_peg, index) => {
      const x = width / 2 + (2 * index - row - 2) * (across / 2);
      return `<circle cx="${x}" cy="${top + (row + 1) * down}" r="1.4"/>`;
    }).join(''),
  ).join('');
  const ball = `<g class="ball" transform="translate(${width / 2} ${top})"><circle r="4.2"/><g transform="scale(0.075) translate(-50 -50)">${drawingOf(ballSymbol, motif)}</g></g>`;
  return `<svg viewBox="0 0 ${width} ${top + (rows + 1) * down}">${pegs}${ball}</svg>`;
}

/** Lets the ball fall by its steps; settles when it has landed. */
export async function fallBall(ball: SVGGElement, steps: readonly number[]): Promise<void> {
  const frames = placesOf(steps).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = steps.length * msOfRow;
  for (const row of steps.keys()) playSound('peg', row * msOfRow);
  await ball.animate(frames, { duration, easing: 'linear', fill: 'forwards' }).finished;
}

/** Puts the ball where its steps end. */
export function restBall(ball: SVGGElement, steps: readonly number[]): void {
  const { x, y } = placesOf(steps).at(-1) ?? { x: 0, y: 0 };
  ball.setAttribute('transform', `translate(${x} ${y})`);
}

/** Places of the ball above each row, and in its pocket. */
function placesOf(steps: readonly number[]): { readonly x: number; readonly y: number }[] {
  let x = ((steps.length + 1) * across) / 2;
  let y = top;
  const places = [{ x, y }];
  for (const [row, step] of steps.entries()) {
    // On the peg, then beside it.
    places.push({ x, y: top + (row + 1) * down - 5.4 });
    x += step === 1 ? across / 2 : -across / 2;
    y = top + (row + 1) * down + (row === steps.length - 1 ? 6 : 1);
    places.push({ x, y });
  }
  return places;
}
