export { countRegistration, findLinkByCode } from './links/index.ts';
export { agentRoutes } from './routes.ts';
export { compareTeams, noteJoined, noteMoney } from './team/index.ts';
