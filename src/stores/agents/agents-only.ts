import { atom, readonlyType } from 'nanostores';

const told = atom(false);

/** A member who is no agent asked for the agent centre, and is being told why it does not open. */
export const $agentsOnly = readonlyType(told);

/** Tells the member that the agent centre is for agents (specification §6, "Messages"). */
export function tellAgentsOnly(): void {
  told.set(true);
}

/** The member has read it. */
export function closeAgentsOnly(): void {
  told.set(false);
}
