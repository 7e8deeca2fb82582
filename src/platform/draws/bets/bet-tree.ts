import { hash } from 'node:crypto';

/*
 * The tree of RFC 6962, level by level: what `lib/lottery/proof/merkle.ts` computes leaf by leaf in a
 * browser, for as many bets as an issue may have. A test holds the two against each other.
 */

/**
 * Levels of hashes from the leaves to the root. Without leaves: one level, the SHA-256 of an empty
 * text.
 */
export type Tree = readonly (readonly Buffer[])[];

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

function hashParts(...parts: readonly Uint8Array[]): Buffer {
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** Builds the tree over leaves in their order. */
export function buildBetTree(leaves: Iterable<Uint8Array>): Tree {
  const levels: Buffer[][] = [Array.from(leaves, (leaf) => hashParts(leafPrefix, leaf))];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      // A hash that stands alone goes up as it is: no leaf is doubled.
      if (left) next.push(right ? hashParts(nodePrefix, left, right) : left);
    }
    levels.push(next);
  }
  return levels[0]?.length === 0 ? [[], [hashParts()]] : levels;
}

/** Returns the root of a tree, hexadecimal. */
export function rootOfTree(tree: Tree): string {
  return tree.at(-1)?.[0]?.toString('hex') ?? '';
}

/** Returns the sibling hashes from a leaf up to the root, hexadecimal. */
export function pathInTree(tree: Tree, index: number): string[] {
  const path: string[] = [];
  let position = index;
  for (const level of tree.slice(0, -1)) {
    const beside = level[position % 2 === 0 ? position + 1 : position - 1];
    if (beside) path.push(beside.toString('hex'));
    position = Math.floor(position / 2);
  }
  return path;
}
