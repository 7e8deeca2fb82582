export { type DrawGame, type DrawKind, storedDrawGame } from './draw-game.ts';
export { fillDrawGames, findDrawGame, hasDrawGame, listDrawGames, setSource } from './queries.ts';
