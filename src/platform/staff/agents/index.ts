export { agentActs, agentRoutes } from './routes.ts';
