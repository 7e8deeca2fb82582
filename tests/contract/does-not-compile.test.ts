import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Returns the compiler's errors for modules in this folder, by their names. */
function errorsOf(snippets: Readonly<Record<string, string>>): Record<string, string[]> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = new Map(
    Object.entries(snippets).map(([name, text]) => [join(import.meta.dirname, `${name}.ts`), text]),
  );
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  const exists = host.fileExists;
  const getSource = host.getSourceFile;
  host.readFile = (path) => files.get(path) ?? read(path);
  host.fileExists = (path) => files.has(path) || exists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSource(path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  };
  const program = ts.createProgram([...files.keys()], { ...options, types: ['node'] }, host);
  return Object.fromEntries(
    Object.keys(snippets).map((name) => {
      const source = program.getSourceFile(join(import.meta.dirname, `${name}.ts`));
      return [
        name,
        ts
          .getPreEmitDiagnostics(program, source)
          .map((each) => ts.flattenDiagnosticMessageText(each.messageText, ' ')),
      ];
    }),
  );
}

const imports = `
import { z } from 'zod';
import { createClient } from '#contract/call.ts';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { uploadImage } from '#contract/care/feedback.ts';
import { balance } from '#contract/money/wallet.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { endpoint } from '#contract/endpoint.ts';
import { statusByCode } from '#platform/base/http/status.ts';
import { route } from '#platform/base/http/route.ts';
import { ok, refused } from '#lib/result.ts';
const client = createClient({ origin: '', fetch: async () => new Response() });
const greet = endpoint<{ name: string }, { text: string }>()({ method: 'POST', path: '/wps/greet', codes: ['unknown_game'] });
const input = z.strictObject({ name: z.string() });
const value = z.strictObject({ text: z.string() });
export const used = [z, client, changePassword, login, uploadImage, balance, endpoint, statusByCode, route, ok, refused, greet, input, value] as const;
export type Used = RefusalCode;
`;

const snippets = {
  control: `
    export const a = client.call(login, { username: 'a', password: 'b' });
    export const b = client.call(balance, {});
    export const e = client.call(uploadImage, { file: new Blob() });
    export const f = route(uploadImage, { input: z.strictObject({ file: z.instanceof(Blob) }), value: z.strictObject({ imageId: z.string() }) }, async ({ file }) => ok({ imageId: String(file.size) }));
    export const c = route(greet, { input, value }, async ({ name }) => ok({ text: name }));
    export const d = route(greet, { input, value }, async () => refused({ code: 'unknown_game' }));`,
  wrongInput: `export const a = client.call(login, { username: 7, password: 'b' });`,
  missingField: `export const a = client.call(changePassword, { oldPassword: 'a' });`,
  textAsFile: `export const a = client.call(uploadImage, { file: 'GIF89a' });`,
  fileOfWrongSchema: `export const a = route(uploadImage, { input: z.strictObject({ file: z.string() }), value: z.strictObject({ imageId: z.string() }) }, async () => ok({ imageId: '' }));`,
  unknownField: `export const a = client.call(login, { username: 'a', password: 'b', more: 1 });`,
  inputWhereNone: `export const a = client.call(balance, { currency: 'VND' });`,
  unknownCode: `export const a = endpoint<object, object>()({ method: 'GET', path: '/wps/a', codes: ['no_such_code'] });`,
  foreignPath: `export const a = endpoint<object, object>()({ method: 'GET', path: '/api/a' });`,
  codeOfAnother: `export const a = route(greet, { input, value }, async () => refused({ code: 'username_taken' }));`,
  wrongValue: `export const a = route(greet, { input, value }, async () => ok({ text: 7 }));`,
  schemaTooNarrow: `export const a = route(greet, { input: z.strictObject({}), value }, async () => ok({ text: '' }));`,
  schemaTooWide: `export const a = route(greet, { input: input.extend({ more: z.string().optional() }), value }, async () => ok({ text: '' }));`,
  schemaOfWrongType: `export const a = route(greet, { input, value: z.strictObject({ text: z.number() }) }, async () => ok({ text: '' }));`,
  sessionWhereNone: `export const a = route(greet, { input, value }, async (_, { session }) => ok({ text: session.memberId }));`,
  codeWithoutStatus: `export const a: Readonly<Record<RefusalCode | 'new_code', number>> = statusByCode;`,
  codeNotHandled: `export async function a() { const answer = await client.call(balance, {}); if (!answer.ok && answer.refusal.code === 'username_taken') return 1; return 2; }`,
};

describe('the contract’s types', () => {
  const found = errorsOf(
    Object.fromEntries(Object.entries(snippets).map(([name, text]) => [name, imports + text])),
  );

  test('a right call and a right route compile', () => {
    expect(found.control).toEqual([]);
  });

  test.each(Object.keys(snippets).filter((name) => name !== 'control'))(
    '%s does not compile',
    (name) => {
      expect(found[name]).toHaveLength(1);
    },
  );
});
