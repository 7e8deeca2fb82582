import { publishedTexts } from './texts.ts';

/** The words of the member centre, which only members who open it fetch. */
export const memberCentreTexts = publishedTexts();
