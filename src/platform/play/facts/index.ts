export {
  countFactsQuery,
  type FactBelow,
  type FactsBelow,
  factEdgeQuery,
  factsAmongAllQuery,
  fewFactsQuery,
  listFactsBelow,
  memberFactsQuery,
} from './below.queries.ts';
export { type FactSums, sumDayBelow, sumMemberFacts } from './below-sums.queries.ts';
export { changedPath, countedPath, countedPathOfChange } from './counted-path.ts';
export { type Fact, recordFact, recordFacts } from './fact.ts';
export { rebuildMonth } from './months-rebuild.ts';
export { readLargestPayouts } from './payouts.ts';
export { playBooks } from './play-books.ts';
export { type PlayedGame, readMostPlayed } from './popularity.ts';
export { compareDays, rebuildDay } from './rebuild.ts';
export { sumRounds } from './rounds.queries.ts';
export { type FactSpan, findFirstPlay, listPlayByPath, type PathPlay } from './spans.queries.ts';
export { type DayBelow, listPlayBelow } from './spans-below.queries.ts';
export {
  type AgentDays,
  type AgentPlay,
  listTeamsActive,
  sumOwnAlone,
  sumOwnDays,
  sumTeamDays,
} from './teams/agent-play.queries.ts';
export { rebuildTeamDay, rebuildTeamPeriod } from './teams/rebuild.ts';
export { listAgentTeamDays, listAgentTeamPeriods } from './teams/team-days.queries.ts';
export { agentsAbove } from './teams/team-sums.ts';
export { readStakesOfPlayers, readValidStake } from './valid-stakes.ts';
