export { askMove, runMoves } from './moves.ts';
export { checkMove, previewMove } from './previewing.ts';
