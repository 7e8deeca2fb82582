import { z } from 'zod';
import { siteLanguages } from '#site';

export const updateLanguageInput = z.strictObject({
  language: z.enum(siteLanguages.map(({ code }) => code)),
});

export const updateLanguageValue = z.strictObject({ language: z.string() });
