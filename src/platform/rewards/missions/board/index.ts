export { addScore, readBoards } from './board.ts';
export { runPrizes } from './run-prizes.ts';
