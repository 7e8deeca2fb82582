import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BetReceipt } from '#contract/draws/bets.ts';
import { receiptBytes, receiptText } from '#lib/lottery/proof/receipt.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { DrawKind } from '../games/index.ts';
import { findIssue, type Issue, showProof } from '../issues/index.ts';
import { type Bet, buildReceipt } from './bet.ts';
import { buildBetTree, pathInTree, rootOfTree, type Tree } from './bet-tree.ts';
import { listLeaves } from './leaves.queries.ts';

/** Prefix of a private Ed25519 key of 32 bytes in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key that receipts are signed with; it is always the same under one secret. */
export function deriveReceiptKey({ deriveAll }: Pick<Parts['secrets'], 'deriveAll'>) {
  const [seed] = deriveAll('draw receipts');
  if (seed?.length !== 32) throw new Error('the key of receipts is not of 32 bytes');
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const published = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: published.subarray(-32).toString('hex'),
    sign: (bytes: Uint8Array) => sign(null, bytes, key).toString('hex'),
  };
}

export type ReceiptKey = ReturnType<typeof deriveReceiptKey>;

/** Tree of an issue, with the index of each bet in it. */
interface IndexedTree {
  readonly tree: Tree;
  readonly indexOf: ReadonlyMap<string, number>;
}

/**
 * Builds the tree over all bets of an issue that were not cancelled. It is final once the issue has
 * closed.
 */
export async function readBetTree(
  { storage }: { readonly storage: Pick<Parts['storage'], 'db'> },
  issueId: string,
): Promise<IndexedTree> {
  const bets = await listLeaves(storage.db, issueId);
  const tree = buildBetTree(bets.map((bet) => receiptBytes(buildReceipt(bet))));
  return { tree, indexOf: new Map(bets.map(({ id }, index) => [id, index])) };
}

/**
 * Creates a function that signs the receipt of a bet, with the bet's path in the tree of its issue
 * once that has closed. Caches the trees of the issues used last.
 */
export function createReceiptReader(parts: Pick<Parts, 'storage' | 'clock'>, key: ReceiptKey) {
  const trees = new LRUCache<string, Promise<IndexedTree>>({ max: 8 });
  const treeAt = (id: string) => {
    const tree = trees.get(id) ?? readBetTree(parts, id);
    trees.set(id, tree);
    tree.catch(() => trees.delete(id));
    return tree;
  };
  return async (bet: Bet, kind: DrawKind): Promise<BetReceipt> => {
    const issue = await findIssue(parts.storage.db, bet.issueId);
    if (!issue) throw new Error(`the issue of bet ${bet.id} is gone`);
    const receipt = buildReceipt(bet);
    return {
      receipt: receiptText(receipt),
      signature: key.sign(receiptBytes(receipt)),
      publicKey: key.publicKey,
      ...(issue.root !== undefined && {
        inclusion: buildInclusion(await treeAt(issue.id), bet, issue),
      }),
      issue: await showProof(parts.storage.db, issue, { kind, nowMs: parts.clock.nowMs() }),
    };
  };
}

function buildInclusion({ tree, indexOf }: IndexedTree, bet: Bet, issue: Issue) {
  const index = indexOf.get(bet.id);
  if (index === undefined || rootOfTree(tree) !== issue.root) {
    throw new Error(`bet ${bet.id} is not under the root of ${issue.id}`);
  }
  return { index, size: indexOf.size, path: pathInTree(tree, index) };
}
