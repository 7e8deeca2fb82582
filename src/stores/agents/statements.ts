import { incomeSources } from '#contract/agents/income-sources.ts';
import {
  agentSettlement,
  agentSettlementExport,
  type SettlementMonth,
} from '#contract/agents/settlement.ts';
import type { DaySpan } from '#contract/period.ts';
import { fileAddress } from '../file-address.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const sources = resource((days: DaySpan) => request(incomeSources, days));

/** Sources of the agent's income of some days, with the functions that request them. */
export const { $loaded: $sources, open: openSources, again: retrySources } = sources;

const settlement = resource((month: SettlementMonth) => request(agentSettlement, month));

/** Settlement of a month, with the functions that request it. */
export const { $loaded: $settlement, open: openSettlement, again: retrySettlement } = settlement;

/** Reads both again after each payment, until the returned function is called. */
export function watchStatements(): () => void {
  return watchChange('incomes', () => {
    void sources.again();
    void settlement.again();
  });
}

/** Returns the address of a month's entries as a file. */
export function settlementFile(month: SettlementMonth): string {
  return fileAddress(agentSettlementExport, month);
}
