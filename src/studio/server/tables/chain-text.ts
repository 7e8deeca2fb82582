import type { Fairness } from '#studio/wire.ts';
import type { StudioParts } from '../options.ts';
import { setChainText } from './chains.queries.ts';
import { ensureChain } from './chains.ts';
import { roundAt } from './round-times.ts';
import { readTableRound, type Table } from './table-round.ts';

/**
 * Sets the public text of a table's chain, which a browser made after the chain was published. The
 * first one stays for all rounds of the day; whoever sends another learns that one.
 */
export async function setTableText(
  parts: Pick<StudioParts, 'db' | 'nowMs'>,
  table: Table,
  clientSeed: string,
): Promise<Fairness> {
  const nowMs = parts.nowMs();
  const { index } = roundAt(table.pace, nowMs);
  const { row } = await ensureChain(parts, { ...table, index });
  if (row.client_seed === null) await setChainText(parts.db, { id: row.id, clientSeed });
  const { seed } = await readTableRound(parts, table, nowMs);
  const { commitment, nonce } = seed;
  return { commitment, clientSeed: seed.clientSeed, nonce };
}
