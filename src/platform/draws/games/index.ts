export { type DrawGame, type DrawKind, storedDrawGame } from './draw-game.ts';
export { fillDrawGames, findDrawGame, listDrawGames, setSource } from './queries.ts';
