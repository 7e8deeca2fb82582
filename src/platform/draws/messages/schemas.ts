import { z } from 'zod';

export const choiceInput = z.strictObject({ isOn: z.boolean() });

export const choiceValue = z.strictObject({ isOn: z.boolean() });
