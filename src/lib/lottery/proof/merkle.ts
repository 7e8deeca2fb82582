/*
 * The Merkle tree of RFC 6962, §2.1, without imports: a leaf is hashed behind 0x00, a node behind
 * 0x01, a list is split at the largest power of two below its length, and no leaf is doubled.
 */

/** A SHA-256 hash: 32 bytes. */
export type Hash = Uint8Array<ArrayBuffer>;

const leafPrefix = 0;
const nodePrefix = 1;

async function hash(...parts: readonly Uint8Array[]): Promise<Hash> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** The hash of a leaf's bytes. */
export function leafHash(leaf: Uint8Array): Promise<Hash> {
  return hash(Uint8Array.of(leafPrefix), leaf);
}

function nodeHash(left: Hash, right: Hash): Promise<Hash> {
  return hash(Uint8Array.of(nodePrefix), left, right);
}

/** Returns the place where a list is split: the largest power of two below its length. */
function splitAt(length: number): number {
  return 2 ** Math.floor(Math.log2(length - 1));
}

/** Returns the root over the hashes of leaves in their order; for no leaves, SHA-256 of nothing. */
export async function merkleRoot(leaves: readonly Hash[]): Promise<Hash> {
  const [first] = leaves;
  if (!first) return hash();
  if (leaves.length === 1) return first;
  const middle = splitAt(leaves.length);
  return nodeHash(
    await merkleRoot(leaves.slice(0, middle)),
    await merkleRoot(leaves.slice(middle)),
  );
}

/**
 * Returns the inclusion path of a leaf: the sibling hashes on its way up, nearest first. Throws for
 * an index without a leaf.
 */
export async function merklePath(leaves: readonly Hash[], index: number): Promise<readonly Hash[]> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) {
    throw new RangeError(`There is no leaf ${index} of ${leaves.length}.`);
  }
  if (leaves.length === 1) return [];
  const middle = splitAt(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...(await merklePath(left, index)), await merkleRoot(right)]
    : [...(await merklePath(right, index - middle)), await merkleRoot(left)];
}

/** Place of a leaf under a root, with its path. */
export interface Inclusion {
  readonly leaf: Hash;
  readonly index: number;
  /** Number of leaves of the tree. */
  readonly size: number;
  readonly path: readonly Hash[];
  readonly root: Hash;
}

/** Verifies that a leaf is in its stated place under a root (RFC 9162, §2.1.3.2). */
export async function verifyInclusion({
  leaf,
  index,
  size,
  path,
  root,
}: Inclusion): Promise<boolean> {
  if (!Number.isInteger(index) || index < 0 || index >= size) return false;
  let [at, last, reached] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      reached = await nodeHash(beside, reached);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      reached = await nodeHash(reached, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && reached.every((byte, place) => byte === root[place]);
}
