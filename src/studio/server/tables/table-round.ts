import {
  isTableEngine,
  type TableEngine,
  type TableOutcome,
} from '#studio/engines/tables/table-rules.ts';
import { engineOfGame } from '../games/engine-of.ts';
import type { StudioGame } from '../games/games.ts';
import type { StudioParts } from '../options.ts';
import { type ChainSeed, drawTableRound, ensureChain, seedOfRound } from './chains.ts';
import { type ClockRound, paceOfTitle, roundAt, type TablePace } from './round-times.ts';

/** Title that is a shared table. */
export interface Table {
  readonly gameId: string;
  readonly engine: TableEngine;
  readonly pace: TablePace;
}

/** Round that is on, with what is published of its seed before. */
export interface TableRound extends ClockRound {
  readonly seed: ChainSeed;
  readonly chainId: string;
}

/** Returns the table of a title; `undefined` for titles with another engine. */
export function tableOfGame(game: StudioGame | undefined): Table | undefined {
  const engine = game && engineOfGame(game);
  if (!game || !isTableEngine(engine)) return undefined;
  return { gameId: game.gameId, engine, pace: paceOfTitle(game.title) };
}

/** Reads the round of a table that is on now. */
export async function readTableRound(
  parts: Pick<StudioParts, 'db' | 'nowMs'>,
  { gameId, pace }: Table,
  nowMs: number,
): Promise<TableRound> {
  const round = roundAt(pace, nowMs);
  const chain = await ensureChain(parts, { gameId, pace, index: round.index });
  return { ...round, seed: seedOfRound(chain, round.index), chainId: chain.row.id };
}

/** Computes the outcome of a round of a table, over or not; `undefined` before it can be drawn. */
export async function decideTableRound(
  parts: Pick<StudioParts, 'db' | 'nowMs'>,
  { gameId, engine, pace }: Table,
  index: number,
): Promise<{ readonly seed: ChainSeed; readonly drawn: TableOutcome | undefined }> {
  const seed = seedOfRound(await ensureChain(parts, { gameId, pace, index }), index);
  return { seed, drawn: await drawTableRound(engine, seed) };
}
