export { checkMove, previewMove } from './move-preview.ts';
export { requestMove, runMoves } from './moves.ts';
