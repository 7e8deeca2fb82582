import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { why } from '../approvals/index.ts';

const name = typedText('username', mostCharacters);

export const moveInput = z.strictObject({
  username: name,
  agent: name,
  endsDigest: inputText(64).optional(),
  why,
});
