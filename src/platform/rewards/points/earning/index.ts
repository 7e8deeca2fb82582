export { creditDay, creditPoints } from './credit-days.ts';
export { readWorking } from './day-working.ts';
export { listPlayedDays } from './queries.ts';
export { countToday } from './today.ts';
