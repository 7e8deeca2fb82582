import { publishedTexts } from '../texts.ts';

/** The words of the agent centre, which only agents who open it fetch. */
export const agentCentreTexts = publishedTexts();
