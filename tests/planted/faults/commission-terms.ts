import type { PlantedFault } from '../fault.ts';

const periods = 'tests/lib/commission/periods.test.ts';
const terms = 'tests/lib/commission/check-terms.test.ts';
const simulate = 'tests/lib/commission/simulate.test.ts';
const netRevenue = 'tests/platform/agents/net-revenue.test.ts';

/** In the periods, contracts and simulator of commission, and in net revenue. */
export const commissionTermFaults: readonly PlantedFault[] = [
  {
    name: 'periods: half months turn at the 15th',
    file: 'src/lib/commission/calendar.ts',
    text: "day.slice(8) < '16'",
    replacement: "day.slice(8) < '15'",
    seenBy: [periods],
  },
  {
    name: 'periods: a week belongs to the year of its Monday',
    file: 'src/lib/commission/calendar.ts',
    text: 'addDays(monday, 3).slice(0, 4)',
    replacement: 'monday.slice(0, 4)',
    seenBy: [periods],
  },
  {
    name: 'periods: the last hour of a day goes on into the next one',
    file: 'src/lib/commission/periods.ts',
    text: 'Math.min(startMs + lengthMs, dayEndMs ?? Number.POSITIVE_INFINITY)',
    replacement: 'startMs + lengthMs',
    seenBy: [periods],
  },
  {
    name: 'periods: a day is paid at its very end',
    file: 'src/lib/commission/period-kinds.ts',
    text: '  day: 30 * minuteMs,',
    replacement: '  day: 0,',
    seenBy: [periods],
  },
  {
    name: 'periods: a day begins at the midnight that clocks skip',
    file: 'src/lib/zone-day.ts',
    text: 'return zoneDay(second, timeZone) === day ? second : first;',
    replacement: 'return second;',
    seenBy: ['tests/lib/zone-day.test.ts'],
  },
  {
    name: 'contracts: one counts from the period in which it was accepted',
    file: 'src/lib/commission/periods.ts',
    text: 'return nextPeriod(periodAt(kind, acceptedAtMs, timeZone), timeZone);',
    replacement: 'return periodAt(kind, acceptedAtMs, timeZone);',
    seenBy: [periods],
  },
  {
    name: 'contracts: a rate may be above the upline’s past its last tier',
    file: 'src/lib/commission/check-terms.ts',
    text: '(upline.tiers[tier] ?? upline.tiers.at(-1))?.rateBps ?? 0',
    replacement: 'upline.tiers[tier]?.rateBps ?? rateBps',
    seenBy: [terms],
  },
  {
    name: 'contracts: those below an ended one go on',
    file: 'src/lib/commission/ended-contracts.ts',
    text: 'ended.push(...next.map((each) => ({ contract: each, problems: [] })));',
    replacement:
      'ended.push(...next.slice(next.length).map((each) => ({ contract: each, problems: [] })));',
    seenBy: [terms],
  },
  {
    name: 'simulator: the break-even forgets what is to be set off',
    file: 'src/lib/commission/simulate.ts',
    text: 'const shortMinor = toOffset - settlement.amountMinor;',
    replacement: 'const shortMinor = toOffset * 0n - settlement.amountMinor;',
    seenBy: [simulate],
  },
  {
    name: 'simulator: the upline’s rate holds nothing',
    file: 'src/lib/commission/simulate.ts',
    text: 'rateBelow(upline, {',
    replacement: 'rateBelow(upline && undefined, {',
    seenBy: [simulate],
  },
  {
    name: 'contracts: a form sends a rate above the agent’s own',
    file: 'src/stores/agents/typed-terms.ts',
    text: 'upline ? toUplineBounds(terms, upline) : terms',
    replacement: 'terms',
    seenBy: ['tests/stores/agents/typed-terms.test.ts'],
  },
  {
    name: 'revenue: a salary lessens that of its agent alone, and of none above',
    file: 'src/platform/agents/team/money-sums.ts',
    text: "const agents = agentPath.split('/').filter(Boolean);",
    replacement: "const agents = agentPath.split('/').filter(Boolean).slice(-1);",
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: a salary lessens that of the day that it is paid on',
    file: 'src/platform/agents/commissions/line-payment.ts',
    text: 'const day = zoneDay(period.startMs, timeZone);',
    replacement: 'const day = zoneDay(posted.nowMs, timeZone);',
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: a salary goes along with its agent who is moved as its day ends',
    file: 'src/platform/agents/tree/queries.ts',
    text: ".where('until_ms', '>=', endMs)",
    replacement: ".where('until_ms', '>', endMs)",
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: salaries of a day are not compared once they are paid',
    file: 'src/platform/agents/team/rebuild.ts',
    text: 'new Set([...salaryDays, zoneDay(span.fromMs, timeZone)])',
    replacement: 'new Set([...salaryDays.slice(0, 0), zoneDay(span.fromMs, timeZone)])',
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: what moved of a loss statement has the own salary in it',
    file: 'src/platform/agents/records/losses/losses.ts',
    text: 'sumMoved(reader, above, subtractFigures(team, salary))',
    replacement: 'sumMoved(reader, above, subtractFigures(team, noFigures))',
    seenBy: [netRevenue],
  },
  {
    name: 'records: a line has a first day where the statement begins with it',
    file: 'src/platform/agents/records/losses/queries.ts',
    text: ".where('ended_at_ms', '>', afterMs)",
    replacement: ".where('ended_at_ms', '>=', afterMs)",
    seenBy: ['tests/platform/agents/losses.test.ts'],
  },
  {
    name: 'revenue: the overview leaves salaries out of its costs',
    file: 'src/platform/agents/team/team-figures.ts',
    text: 'raw.bonusesMinor + raw.rebatesMinor + raw.salariesMinor',
    replacement: 'raw.bonusesMinor + raw.rebatesMinor',
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: a bonus that comes back in an exclusion stays a cost of those above',
    file: 'src/platform/agents/team/money-entries.ts',
    text: 'return former === undefined || isAlone ? former : path;',
    replacement: 'return former === undefined || isAlone ? undefined : path;',
    seenBy: [netRevenue],
  },
  {
    name: 'revenue: a rebate that is corrected in an exclusion counts for nobody',
    file: 'src/platform/agents/team/money-entries.ts',
    text: 'return countedPathOfChange(transaction, member, changedRoundId);',
    replacement: 'return isAlone ? undefined : path;',
    seenBy: [netRevenue],
  },
  {
    name: 'overview: its periods are those of a dividend that is over',
    file: 'src/platform/agents/contracts/contracts-in-force.queries.ts',
    text: "build('ends_at_ms', '>', query.atMs)",
    replacement: "build('ends_at_ms', '>=', query.atMs)",
    seenBy: ['tests/platform/agents/overview.test.ts'],
  },
];
