import type { FishKind, Shoal } from '#studio/engines/fish-rule.ts';
import { make } from '../elements.ts';
import { drawEffect, drawShotAt, type Effect, effectMs, type Point } from './effects.ts';
import { drawCannon, drawMark, drawSwimmer, mouthOf, paintPictures } from './painting.ts';
import { fillWater, fishAt, nearestOf, type Swimmer, sendIn, swim } from './swimmers.ts';

const flightMs = 420;
/** A canvas of more is not drawn 60 times a second on two cores. */
const mostPixels = 900_000;
const mostDensity = 2;
/** After a hidden tab or a busy moment, fishes move on by no more than this. */
const longestStepMs = 60;

export interface PondParts {
  readonly shoal: Shoal;
  readonly hue: number;
  /** True when less motion is preferred: nothing swims, nothing flies. */
  readonly isCalm: boolean;
  /** Called when a fish was pressed. */
  readonly press: (kind: FishKind) => void;
}

/** Water with its fishes and the cannon, as a picture: whoever does not see it misses nothing. */
export interface Pond {
  readonly element: HTMLElement;
  /** Marks the kind that a shot goes to. */
  aim(kind: FishKind): void;
  /** Fires at the kind that is aimed at. */
  fire(): void;
  /** Ends the shot: settles when it has arrived, at once if it does not fly. */
  end(kind: FishKind, price: number): Promise<void>;
  /** Has shots arrive at once, or fly again. */
  skip(isSkipped: boolean): void;
}

interface Shot {
  readonly begunMs: number;
  readonly target: Swimmer | undefined;
  readonly arrived: Promise<void>;
  arrive(): void;
}

/** Renders the water on a canvas, which readers do not meet. */
export function createPond({ shoal, hue, isCalm, press }: PondParts): Pond {
  const canvas = make('canvas', { 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  let water = { width: 640, height: 380 };
  let pictures = context && paintPictures(hue, { water, density: 1 });
  const swimmers = fillWater(shoal, water);
  let aimed: FishKind | undefined;
  let pressed: Swimmer | undefined;
  let pointer: Point | undefined;
  let shot: Shot | undefined;
  let effects: readonly Effect[] = [];
  let isSkipped = isCalm;
  let lastMs = performance.now();

  const mouth = () => mouthOf(water);
  /** The fish that a shot goes to; `undefined` while its kind has left. */
  function target(): Swimmer | undefined {
    if (pressed?.kind === aimed && pressed && pressed.awaySeconds <= 0) return pressed;
    return aimed && nearestOf(swimmers, { kind: aimed, water, ...(pointer ?? mouth()) });
  }
  const placeOf = (swimmer: Swimmer | undefined): Point =>
    swimmer ?? { x: water.width / 2, y: water.height * 0.3 };

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || width === 0 || height === 0) return;
    const affordable = Math.sqrt(mostPixels / (width * height));
    const density = Math.min(mostDensity, affordable, window.devicePixelRatio || 1);
    const former = water;
    water = { width, height };
    canvas.width = width * density;
    canvas.height = height * density;
    context.setTransform(density, 0, 0, density, 0, 0);
    pictures = paintPictures(hue, { water, density });
    for (const each of swimmers) {
      each.x *= width / former.width;
      each.y *= height / former.height;
    }
    if (isCalm) draw(performance.now());
  }

  function draw(nowMs: number): void {
    if (!context || !pictures) return;
    context.clearRect(0, 0, water.width, water.height);
    for (const swimmer of swimmers) {
      drawSwimmer(context, pictures[swimmer.kind], { swimmer, water });
    }
    const goal = shot ? shot.target : target();
    if (goal) drawMark(context, { swimmer: goal, water, colour: '#f7d774' });
    const from = mouth();
    const to = shot || !pointer ? placeOf(goal) : pointer;
    const age = shot ? nowMs - shot.begunMs : flightMs;
    if (shot) drawShotAt(context, { from, to, part: Math.min(1, age / flightMs) });
    const angle = Math.atan2(Math.min(-12, to.y - from.y), to.x - from.x);
    drawCannon(context, { water, angle, hue, recoil: Math.max(0, 1 - age / 160) });
    effects = effects.filter(({ begunMs }) => nowMs - begunMs < effectMs);
    for (const effect of effects) drawEffect(context, effect, nowMs);
  }

  function step(nowMs: number): void {
    swim(swimmers, water, Math.min(longestStepMs, nowMs - lastMs) / 1_000);
    lastMs = nowMs;
    draw(nowMs);
    if (shot && nowMs - shot.begunMs >= flightMs) shot.arrive();
    requestAnimationFrame(step);
  }

  const pointOf = ({ offsetX: x, offsetY: y }: MouseEvent): Point => ({ x, y });
  canvas.addEventListener('pointermove', (event) => {
    pointer = event.pointerType === 'mouse' ? pointOf(event) : undefined;
    canvas.style.cursor = fishAt(swimmers, { water, ...pointOf(event) }) ? 'pointer' : 'default';
  });
  canvas.addEventListener('pointerleave', () => {
    pointer = undefined;
  });
  canvas.addEventListener('click', (event) => {
    if (shot) return;
    pressed = fishAt(swimmers, { water, ...pointOf(event) });
    if (pressed) press(pressed.kind);
  });
  if (context) {
    new ResizeObserver(resize).observe(canvas);
    if (!isCalm) requestAnimationFrame(step);
  }
  return {
    element: canvas,
    aim(kind) {
      if (kind !== pressed?.kind) pressed = undefined;
      aimed = kind;
      if (isCalm) draw(performance.now());
    },
    fire() {
      if (!context || isSkipped) return;
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      shot = { begunMs: performance.now(), target: target(), arrived, arrive };
      // A tab in the background draws nothing, and nobody waits for it.
      setTimeout(arrive, 2 * flightMs);
    },
    async end(kind, price) {
      await shot?.arrived;
      const hit = shot ? shot.target : target();
      shot = undefined;
      const isOurs = hit?.kind === kind;
      if (isOurs && price > 0) {
        if (isCalm) sendAnywhere(hit);
        else hit.awaySeconds = 1.2;
        pressed = undefined;
      } else if (isOurs) hit.speed *= 1.8;
      if (isCalm) return draw(performance.now());
      const place = placeOf(hit);
      const text = `${price} ×`;
      effects = [
        ...effects,
        { x: place.x, y: place.y, begunMs: performance.now(), isCaught: price > 0, text },
      ];
    },
    skip(isNow) {
      isSkipped = isNow;
    },
  };

  function sendAnywhere(swimmer: Swimmer): void {
    sendIn(swimmer, water);
    swimmer.x = (0.1 + 0.8 * Math.random()) * water.width;
  }
}
