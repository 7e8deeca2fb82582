import type { FishKind, Shoal } from '#studio/engines/fish-rule.ts';
import { make } from '../elements.ts';
import { drawEffect, drawShotAt, type Effect, effectMs, type Point } from './effects.ts';
import {
  drawCannon,
  drawMark,
  drawSwimmer,
  type FishPictures,
  mouthOf,
  paintPictures,
} from './painting.ts';
import {
  fillWater,
  fishAt,
  nearestOf,
  type Swimmer,
  sendIn,
  swim,
  type Water,
} from './swimmers.ts';

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

/** Water on a canvas, which readers do not meet. */
export class PondCanvas implements Pond {
  readonly element = make('canvas', { 'aria-hidden': 'true' });
  readonly #parts: PondParts;
  readonly #context = this.element.getContext('2d');
  readonly #swimmers: Swimmer[];
  #water: Water = { width: 640, height: 380 };
  #pictures: FishPictures | undefined;
  #aimed: FishKind | undefined;
  /** Fish that was pressed, and is shot at before others of its kind. */
  #pressed: Swimmer | undefined;
  #pointer: Point | undefined;
  #shot: Shot | undefined;
  #effects: readonly Effect[] = [];
  #isSkipped: boolean;
  #lastMs = performance.now();

  constructor(parts: PondParts) {
    this.#parts = parts;
    this.#isSkipped = parts.isCalm;
    this.#swimmers = fillWater(parts.shoal, this.#water);
    this.#listen();
    if (!this.#context) return;
    new ResizeObserver(() => this.#resize()).observe(this.element);
    if (!parts.isCalm) requestAnimationFrame((nowMs) => this.#step(nowMs));
  }

  aim(kind: FishKind): void {
    if (kind !== this.#pressed?.kind) this.#pressed = undefined;
    this.#aimed = kind;
    if (this.#parts.isCalm) this.#draw(performance.now());
  }

  fire(): void {
    if (!this.#context || this.#isSkipped) return;
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    this.#shot = { begunMs: performance.now(), target: this.#target(), arrived, arrive };
    // A tab in the background draws nothing, and nobody waits for it.
    setTimeout(arrive, 2 * flightMs);
  }

  async end(kind: FishKind, price: number): Promise<void> {
    await this.#shot?.arrived;
    const hit = this.#shot ? this.#shot.target : this.#target();
    this.#shot = undefined;
    const place = { ...this.#placeOf(hit) };
    if (hit?.kind === kind) this.#moveOn(hit, price > 0);
    if (this.#parts.isCalm) return this.#draw(performance.now());
    const effect = { ...place, begunMs: performance.now(), isCaught: price > 0 };
    this.#effects = [...this.#effects, { ...effect, text: `${price} ×` }];
  }

  skip(isSkipped: boolean): void {
    this.#isSkipped = isSkipped;
  }

  #listen(): void {
    const fishUnder = (point: Point) => fishAt(this.#swimmers, { water: this.#water, ...point });
    this.element.addEventListener('pointermove', (event) => {
      const point = { x: event.offsetX, y: event.offsetY };
      this.#pointer = event.pointerType === 'mouse' ? point : undefined;
      this.element.style.cursor = fishUnder(point) ? 'pointer' : 'default';
    });
    this.element.addEventListener('pointerleave', () => {
      this.#pointer = undefined;
    });
    this.element.addEventListener('click', ({ offsetX: x, offsetY: y }) => {
      if (this.#shot) return;
      this.#pressed = fishUnder({ x, y });
      if (this.#pressed) this.#parts.press(this.#pressed.kind);
    });
  }

  /** Returns the fish that a shot goes to; `undefined` while its kind has left. */
  #target(): Swimmer | undefined {
    const pressed = this.#pressed;
    if (pressed && pressed.kind === this.#aimed && pressed.awaySeconds <= 0) return pressed;
    if (!this.#aimed) return undefined;
    const from = this.#pointer ?? mouthOf(this.#water);
    return nearestOf(this.#swimmers, { kind: this.#aimed, water: this.#water, ...from });
  }

  /** Returns where a shot goes to: the fish, or the middle of the water without one. */
  #placeOf(swimmer: Swimmer | undefined): Point {
    const { width, height } = this.#water;
    return swimmer ? { x: swimmer.x, y: swimmer.y } : { x: width / 2, y: height * 0.3 };
  }

  /** A caught fish leaves for a while; one that got away hurries. */
  #moveOn(swimmer: Swimmer, isCaught: boolean): void {
    if (!isCaught) {
      swimmer.speed *= 1.8;
      return;
    }
    this.#pressed = undefined;
    if (!this.#parts.isCalm) {
      swimmer.awaySeconds = 1.2;
      return;
    }
    sendIn(swimmer, this.#water);
    swimmer.x = (0.1 + 0.8 * Math.random()) * this.#water.width;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!this.#context || width === 0 || height === 0) return;
    const affordable = Math.sqrt(mostPixels / (width * height));
    const density = Math.min(mostDensity, affordable, window.devicePixelRatio || 1);
    const former = this.#water;
    this.#water = { width, height };
    this.element.width = width * density;
    this.element.height = height * density;
    this.#context.setTransform(density, 0, 0, density, 0, 0);
    this.#pictures = paintPictures(this.#parts.hue, { water: this.#water, density });
    for (const each of this.#swimmers) {
      each.x *= width / former.width;
      each.y *= height / former.height;
    }
    if (this.#parts.isCalm) this.#draw(performance.now());
  }

  #step(nowMs: number): void {
    swim(this.#swimmers, this.#water, Math.min(longestStepMs, nowMs - this.#lastMs) / 1_000);
    this.#lastMs = nowMs;
    this.#draw(nowMs);
    if (this.#shot && nowMs - this.#shot.begunMs >= flightMs) this.#shot.arrive();
    requestAnimationFrame((nextMs) => this.#step(nextMs));
  }

  #draw(nowMs: number): void {
    const context = this.#context;
    if (!context || !this.#pictures) return;
    const water = this.#water;
    context.clearRect(0, 0, water.width, water.height);
    for (const swimmer of this.#swimmers) {
      drawSwimmer(context, this.#pictures[swimmer.kind], { swimmer, water });
    }
    const goal = this.#shot ? this.#shot.target : this.#target();
    if (goal) drawMark(context, { swimmer: goal, water, colour: '#f7d774' });
    this.#drawShot(context, { goal, nowMs });
    this.#effects = this.#effects.filter(({ begunMs }) => nowMs - begunMs < effectMs);
    for (const effect of this.#effects) drawEffect(context, effect, nowMs);
  }

  /** Draws the cannon, turned to its goal or to the pointer, and the shot on its way. */
  #drawShot(
    context: CanvasRenderingContext2D,
    { goal, nowMs }: { readonly goal: Swimmer | undefined; readonly nowMs: number },
  ): void {
    const from = mouthOf(this.#water);
    const to = this.#shot ? this.#placeOf(goal) : (this.#pointer ?? this.#placeOf(goal));
    const age = this.#shot ? nowMs - this.#shot.begunMs : flightMs;
    if (this.#shot) drawShotAt(context, { from, to, part: Math.min(1, age / flightMs) });
    const angle = Math.atan2(Math.min(-12, to.y - from.y), to.x - from.x);
    const recoil = Math.max(0, 1 - age / 160);
    drawCannon(context, { water: this.#water, angle, hue: this.#parts.hue, recoil });
  }
}
