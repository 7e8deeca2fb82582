import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldKinds } from '#lib/typed-text/field-kinds.ts';
import { typedTextKinds } from '#platform/base/input.ts';
import { listFiles, readSource, root } from '../support/sources.ts';

/** A text that a call reads, by its file and its path within the input. */
interface Leaf {
  readonly place: string;
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isBound: boolean;
}

/** Names of texts that programs make: they are compared sign by sign. */
const machineMade =
  /(?:Id|Digest|Code|CDNs?|Url|Token|Channel|Ref|Wallet)$|^(?:id|of|row|subject|cursor|credential|token|state|digest|gameId|code|period|vassalage|vendor|url|csv|methods|types|bank|play|number|fromNumber|invitation|tgAuthResult|botCheck|domain|os|amountMinor|currency|wallet|gameClassify|adapter|secret|ownKey|launchUrl|images|before|passkey|gameType|addresses|launchOrigins|room|author|languages)$/;

/** Pattern of the names of fields that prove a person, which are kept exactly as typed. */
const secrets = /[pP]assword$/;

function leavesOf(schema: z.ZodType, place: string, name = ''): readonly Leaf[] {
  const within = (inner: unknown, next = name) =>
    leavesOf(inner as z.ZodType, `${place}.${next}`, next);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => within(inner, key));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => within(each));
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodRecord) return within(schema.valueType);
  if (schema instanceof z.ZodPipe) return within(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return within(schema.unwrap());
  }
  if (!(schema instanceof z.ZodString)) return [];
  return [{ place, name, schema, isBound: schema.format !== null }];
}

const files = listFiles('src/platform').filter(
  (file) => /schemas\.ts$/.test(file) && !/\/adapters\/|\/methods\//.test(file),
);

async function inputLeaves(): Promise<readonly Leaf[]> {
  const found: Leaf[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(exported)) {
      if (!/(?:Input|Inputs|Filter|Shape)$/.test(name)) continue;
      const schemas = value instanceof z.ZodType ? [value] : Object.values(value as object);
      for (const schema of schemas) {
        if (schema instanceof z.ZodObject) found.push(...leavesOf(schema, `${file}: ${name}`));
      }
    }
  }
  return found;
}

test('a text that a call reads has a kind, a form, or a name of what programs make', async () => {
  const leaves = await inputLeaves();
  expect(leaves.length).toBeGreaterThan(150);
  const without = leaves.filter(
    ({ name, schema, isBound }) =>
      !typedTextKinds.get(schema) && !isBound && !machineMade.test(name) && !secrets.test(name),
  );
  expect(without.map(({ place }) => place)).toEqual([]);
});

test('a field has one kind in forms and calls', async () => {
  const kinds: Readonly<Record<string, string>> = fieldKinds;
  const leaves = (await inputLeaves()).filter(
    ({ name, schema }) => kinds[name] && typedTextKinds.get(schema),
  );
  expect(leaves.length).toBeGreaterThan(30);
  for (const { place, name, schema } of leaves)
    expect(typedTextKinds.get(schema), place).toBe(kinds[name]);
});

test('texts are tidied in one place', () => {
  const tidies = /\.normalize\(|replace(?:All)?\(\/\[?\\s|replace(?:All)?\(\/\[ /;
  const folders = /^src\/(?:lib|stores|islands|contract|platform)\//;
  const sources = listFiles('src').filter((file) => folders.test(file) && /\.tsx?$/.test(file));
  expect(sources.filter((file) => tidies.test(readSource(file))).sort()).toEqual([
    // Messages of the chat keep joiners, which other texts lose, and are compared for their rules.
    'src/lib/chat-text.ts',
    // Characters are counted with their accents joined.
    'src/lib/count-words.ts',
    // Searches, which compare texts of the house as well.
    'src/lib/fold-text.ts',
    // A password has one spelling, and is kept as it is otherwise (specification §5).
    'src/lib/passwords.ts',
    'src/lib/typed-text/characters.ts',
    'src/lib/typed-text/currency-signs.ts',
    'src/lib/typed-text/typed-kinds.ts',
    // Names of banks, which the house and operators write.
    'src/lib/vietqr/banks.ts',
    // An account of the house or of a member, in a code that keeps its case.
    'src/lib/vietqr/payload.ts',
  ]);
});
