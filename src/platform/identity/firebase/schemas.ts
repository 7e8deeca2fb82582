import { z } from 'zod';

export const firebaseValue = z.strictObject({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  emulatorUrl: z.string().optional(),
});
