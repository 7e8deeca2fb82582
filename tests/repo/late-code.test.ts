import ts from 'typescript';
import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** Functions that turn code which cannot be fetched into a refusal, a retry or a load failure. */
const catchers = ['lazyComponent', 'fetchCode', 'inTime'];

/** Files whose import is caught by the function that awaits it. */
const caughtByCaller = [
  'src/islands/kit/auth/use-passkey-suggestion.ts',
  'src/islands/kit/use-qr.ts',
  'src/islands/member-centre/pages/security-center/totp-setup.tsx',
  'src/scripts/draw-countdown.ts',
  'src/scripts/lobby-account.ts',
  'src/scripts/lobby-browse.ts',
  'src/scripts/search-words.ts',
  'src/scripts/service-window.ts',
  'src/scripts/social-return.ts',
  'src/scripts/verify-start.ts',
];

function isImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** Returns true for `….catch(…)` and `….then(use, ignore)`. */
function handlesFailure(call: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const method = call.expression.name.text;
  return method === 'catch' || (method === 'then' && call.arguments.length === 2);
}

function isCaught(node: ts.Node): boolean {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (ts.isTryStatement(parent) && parent.tryBlock === child) return true;
    if (!ts.isCallExpression(parent)) continue;
    if (handlesFailure(parent)) return true;
    if (ts.isIdentifier(parent.expression) && catchers.includes(parent.expression.text))
      return true;
  }
  return false;
}

/** Returns the lines of imports on demand whose failure nobody handles. */
function uncaughtImports(path: string): readonly string[] {
  const text = readSource(path);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isImport(node) && !isCaught(node)) {
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('code that a page fetches on demand may fail to come', () => {
  const files = listFiles('src/scripts', 'src/stores', 'src/islands').filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const isOthers = (line: string) => caughtByCaller.some((path) => line.startsWith(`${path}:`));
  expect(files.flatMap(uncaughtImports).filter((line) => !isOthers(line))).toEqual([]);
});
