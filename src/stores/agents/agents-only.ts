import { atom, readonlyType } from 'nanostores';

const told = atom(false);

/** True while a member who is no agent is told why the agent centre does not open. */
export const $agentsOnly = readonlyType(told);

/** Shows the member that the agent centre is for agents (specification §6, "Messages"). */
export function showAgentsOnly(): void {
  told.set(true);
}

/** Closes the message. */
export function closeAgentsOnly(): void {
  told.set(false);
}
