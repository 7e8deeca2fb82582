export { countTickets } from './count-tickets.ts';
export { type OwnRaffles, readOwnRaffles } from './own-raffles.ts';
export { fillPastRaffles } from './past-raffles.ts';
export { sumOwed } from './queries.ts';
export { raffleRoutes } from './routes.ts';
export { runRaffles } from './run-raffles.ts';
export { ownRafflesValue } from './schemas.ts';
export { sumStakes } from './stakes.queries.ts';
