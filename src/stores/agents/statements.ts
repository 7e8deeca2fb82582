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

/** What the agent's income of some days came from, and what asks for it. */
export const { $loaded: $sources, open: openSources, again: retrySources } = sources;

const settlement = resource((month: SettlementMonth) => request(agentSettlement, month));

/** The settlement of a month, and what asks for it. */
export const { $loaded: $settlement, open: openSettlement, again: retrySettlement } = settlement;

/** Keeps what is shown as it is on the platform, until what is answered is called. */
export function watchStatements(): () => void {
  return watchChange('incomes', () => {
    void sources.again();
    void settlement.again();
  });
}

/** Where a month's entries are kept as a file. */
export function settlementFile(month: SettlementMonth): string {
  return fileAddress(agentSettlementExport, month);
}
