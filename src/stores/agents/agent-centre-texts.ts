import { createPublishedTexts } from '../texts.ts';

/** Texts of the agent centre, fetched only by agents who open it. */
export const agentCentreTexts = createPublishedTexts();
