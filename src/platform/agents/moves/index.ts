export { requestMove, runMoves } from './moves.ts';
export { checkMove, previewMove } from './previewing.ts';
