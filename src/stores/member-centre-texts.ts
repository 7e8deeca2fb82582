import { createPublishedTexts } from './texts.ts';

/** Texts of the member centre, fetched only by members who open it. */
export const memberCentreTexts = createPublishedTexts();
