export { creditDay, creditPoints } from './credit-days.ts';
export { listSourcesOfDay, readWorking } from './day-working.ts';
export { findPlayKind, type PlayKind } from './earning-kind.ts';
export { listPlayedDays } from './queries.ts';
export { countToday } from './today.ts';
