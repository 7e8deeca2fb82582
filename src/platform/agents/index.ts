export { agentRoutes } from './routes.ts';
export { compareTeams, noteJoined, noteMoney } from './team/index.ts';
