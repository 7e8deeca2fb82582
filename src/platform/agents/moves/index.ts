export { askMove, runMoves } from './moves.ts';
