import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const subject = inputText(80);

export const gameInput = z.strictObject({ subject });
export const maintenanceInput = z.strictObject({ subject, isOn: z.boolean(), why });
export const gameValue = z.strictObject({
  title: z.string(),
  isUnderMaintenance: z.boolean(),
  acts: z.array(
    z.strictObject({ atMs: z.number(), act: z.string(), actor: z.string(), why: z.string() }),
  ),
});
