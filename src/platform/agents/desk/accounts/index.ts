export { changeAgentType, endAgent, makeAgent } from './accounts.ts';
export { readAgents } from './agent-list.ts';
export { accountInputs, agentsValue } from './schemas.ts';
