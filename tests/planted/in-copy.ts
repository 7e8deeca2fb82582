import { openSuite, type Suite } from './suite.ts';
import { copyTree, type Tree } from './tree.ts';

/** Works on a copy of the tree with its tests open; whatever ends the process takes the copy away. */
export async function inCopy<T>(work: (tree: Tree, suite: Suite) => Promise<T>): Promise<T> {
  let tree: Tree | undefined;
  process.once('exit', () => tree?.remove());
  // Before the copy is made: a signal that comes meanwhile is heard when it is there.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(1));
  }
  tree = copyTree();
  const suite = await openSuite(tree.root);
  try {
    return await work(tree, suite);
  } finally {
    await suite.close();
  }
}
