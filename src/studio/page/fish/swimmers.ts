import type { FishKind, Shoal } from '#studio/engines/fish-rule.ts';
import { shapes } from './shapes.data.ts';

/** Size of the water in pixels of the page. */
export interface Water {
  readonly width: number;
  readonly height: number;
}

/** Fish on its way through the water. */
export interface Swimmer {
  readonly kind: FishKind;
  x: number;
  y: number;
  /** 1 to the right, −1 to the left. */
  way: 1 | -1;
  /** Pixels a second. */
  speed: number;
  /** Place in the swing of its tail. */
  phase: number;
  /** Seconds until it comes back in; it is out of the water until then. */
  awaySeconds: number;
}

/** Numbers of a kind by its price: the dearest kinds are alone. */
const crowds: readonly (readonly [number, number])[] = [
  [3, 4],
  [8, 3],
  [20, 2],
];
/** The cannon stands in what is below. */
const swimmable = 0.8;

/** Returns how long a kind is in a water, in pixels. */
export function lengthOf(kind: FishKind, { width, height }: Water): number {
  const scale = Math.min(1.35, Math.max(0.55, Math.min(width / 640, height / 380)));
  return shapes[kind].length * scale;
}

/** Places the fishes of a shoal in the water, the long ones behind. */
export function fillWater({ fish }: Shoal, water: Water): Swimmer[] {
  const sorted = fish.toSorted(({ kind: one }, { kind: other }) => {
    return shapes[other].length - shapes[one].length;
  });
  return sorted.flatMap(({ kind, price }) => {
    const count = crowds.find(([most]) => price <= most)?.[1] ?? 1;
    return Array.from({ length: count }, () => {
      const swimmer = { kind, x: 0, y: 0, way: 1, speed: 0, phase: 0, awaySeconds: 0 } as Swimmer;
      sendIn(swimmer, water);
      swimmer.x = (0.08 + 0.84 * Math.random()) * water.width;
      return swimmer;
    });
  });
}

/** Sends a fish in from a side, at another depth. */
export function sendIn(swimmer: Swimmer, water: Water): void {
  const length = lengthOf(swimmer.kind, water);
  const tall = length / 3;
  swimmer.way = Math.random() < 0.5 ? 1 : -1;
  swimmer.x = swimmer.way === 1 ? -length : water.width + length;
  swimmer.y = tall + Math.random() * Math.max(1, water.height * swimmable - 2 * tall);
  // The long ones are in no hurry.
  swimmer.speed = (18 + 1_700 / shapes[swimmer.kind].length) * (0.7 + 0.6 * Math.random());
  swimmer.phase = Math.random() * 6;
  swimmer.awaySeconds = 0;
}

/** Moves all fishes on by some seconds. */
export function swim(swimmers: readonly Swimmer[], water: Water, seconds: number): void {
  for (const each of swimmers) {
    if (each.awaySeconds > 0) {
      each.awaySeconds -= seconds;
      if (each.awaySeconds <= 0) sendIn(each, water);
      continue;
    }
    each.x += each.way * each.speed * seconds;
    each.phase += seconds * (2.5 + each.speed / 14);
    each.y += Math.sin(each.phase * 0.23) * 5 * seconds;
    const length = lengthOf(each.kind, water);
    if (each.x < -length * 1.1 || each.x > water.width + length * 1.1) {
      each.awaySeconds = 0.3 + Math.random() * 1.5;
    }
  }
}

/** Returns whether a good part of a fish is in sight. */
export function isInSight({ x, awaySeconds }: Swimmer, { width }: Water): boolean {
  return awaySeconds <= 0 && x > 0 && x < width;
}

/** Finds the fish of a kind that is nearest to a point; `undefined` while none is in sight. */
export function nearestOf(
  swimmers: readonly Swimmer[],
  { kind, water, x, y }: { kind: FishKind; water: Water; x: number; y: number },
): Swimmer | undefined {
  const inSight = swimmers.filter((each) => each.kind === kind && isInSight(each, water));
  const distance = (each: Swimmer) => Math.hypot(each.x - x, each.y - y);
  return inSight.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A finger is so wide, in pixels, whatever it presses on. */
const leastReach = 22;

/** Finds the fish under a point, the last drawn first. */
export function fishAt(
  swimmers: readonly Swimmer[],
  { water, x, y }: { water: Water; x: number; y: number },
): Swimmer | undefined {
  return swimmers.findLast((each) => {
    const length = lengthOf(each.kind, water);
    const across = Math.max(leastReach, length / 2);
    const down = Math.max(leastReach, length / 3.4);
    return isInSight(each, water) && ((each.x - x) / across) ** 2 + ((each.y - y) / down) ** 2 <= 1;
  });
}
