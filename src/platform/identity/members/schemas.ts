import { z } from 'zod';
import type { PlatformSite } from '#platform/base/site.ts';

export const updateLanguageInput = ({ languageCodes }: PlatformSite) =>
  z.strictObject({ language: z.enum(languageCodes) });

export const updateLanguageValue = z.strictObject({ language: z.string() });
