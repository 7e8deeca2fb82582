import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const name = inputText(mostCharacters);

export const moveInput = z.strictObject({
  username: name,
  agent: name,
  endsDigest: inputText(64).optional(),
  why,
});
