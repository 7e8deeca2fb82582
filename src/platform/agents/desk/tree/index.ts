export { readMoves } from './moves.ts';
export { treeInputs, treeValues } from './schemas.ts';
export { readTree, toTreeMembers } from './tree.ts';
