import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from './fault.ts';
import { placeOf, type Tree } from './tree.ts';

/** Arranges faults in groups of so many at most, in each of which none is in the place of another. */
export type ArrangeTogether = (faults: readonly PlantedFault[], most: number) => PlantedFault[][];

/** Reads where faults stand in a tree in which none is planted yet. */
export function readPlaces(tree: Tree, faults: readonly PlantedFault[]): ArrangeTogether {
  const places = new Map(
    faults.map((fault) => {
      const healthy = readFileSync(join(tree.root, fault.file), 'utf8');
      return [fault, placeOf(fault, healthy)];
    }),
  );
  const areApart = (one: PlantedFault, other: PlantedFault) => {
    const [a, b] = [places.get(one), places.get(other)];
    return one.file !== other.file || !a || !b || a.end <= b.start || b.end <= a.start;
  };
  return (some, most) => {
    const groups: PlantedFault[][] = [];
    for (const fault of some) {
      const group = groups.find(
        (others) => others.length < most && others.every((other) => areApart(fault, other)),
      );
      if (group) group.push(fault);
      else groups.push([fault]);
    }
    return groups;
  };
}
