export { agentActs } from './routes.ts';
