import { bigRoad, type RoadCell } from '#lib/lottery/statistics/roads.ts';
import { listTwoSided, type Side } from '#lib/lottery/statistics/sides.ts';
import type { DrawView } from './draw-lobby.ts';

/** Sides of a road: the first is drawn as a whole ring, the second as a broken one. */
const sidesOf = {
  size: ['big', 'small'],
  parity: ['odd', 'even'],
  dragonTiger: ['dragon', 'tiger'],
} as const satisfies Record<string, readonly [Side, Side]>;

/** Big road with its counts. */
export interface Road {
  /** `size`, `dragonTiger2`. */
  readonly name: string;
  /** The two sides that its rings stand for. */
  readonly sides: readonly [Side, Side];
  readonly cells: readonly RoadCell[];
  readonly columns: number;
  /** Number of results on each side, without sides that have none. */
  readonly counts: readonly { readonly side: Side; readonly total: number }[];
}

/** Returns the roads of a lottery's latest draws, oldest on the left. */
export function listRoads({ kind, past }: Pick<DrawView, 'kind' | 'past'>): readonly Road[] {
  const results = past.map(({ result }) => result).toReversed();
  return listTwoSided(kind).map(({ name, sideOf }) => {
    const sides = results.map(sideOf);
    const cells = bigRoad(sides);
    const totals = new Map<Side, number>();
    for (const side of sides) totals.set(side, (totals.get(side) ?? 0) + 1);
    return {
      name,
      sides: sidesOf[name.replace(/\d+$/, '') as keyof typeof sidesOf],
      cells,
      columns: Math.max(0, ...cells.map(({ column }) => column + 1)),
      counts: [...totals].map(([side, total]) => ({ side, total })),
    };
  });
}
