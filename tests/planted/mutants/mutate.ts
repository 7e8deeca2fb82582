import ts from 'typescript';

/** Small change of a file that a machine made, by its place. */
export interface Mutant {
  /** Kind of the change, and what stands there then. */
  readonly name: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Comparisons with the one that differs at the boundary, or says the opposite. */
const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
const sqlComparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  '<>': '=',
  is: 'is not',
  'is not': 'is',
};
const signs: Readonly<Record<string, string>> = { '+': '-', '-': '+', '+=': '-=', '-=': '+=' };
/** Steps of a query that are left out. */
const steps: ReadonlySet<string> = new Set([
  'where',
  'whereRef',
  'having',
  'orderBy',
  'limit',
  'distinct',
]);
const money = /\dn\b|Minor|Bps/;

type Change = Pick<Mutant, 'name' | 'replacement'> & { readonly node: ts.Node };

/** Lists the mutants of a file, in the order of their places. */
export function listMutants(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const { node: at, name, replacement } of changesOf(node)) {
      const start = at.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      mutants.push({ name, line, start, end: at.getEnd(), replacement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.sort((one, other) => one.start - other.start);
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return [];
  if (ts.isBinaryExpression(node)) return changesOfBinary(node);
  if (ts.isCallExpression(node)) return changesOfCall(node);
  if (ts.isObjectLiteralExpression(node)) return swappedIds(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ node, name: 'negation dropped', replacement: node.operand.getText() }];
  }
  return [];
}

function changesOfBinary(node: ts.BinaryExpression): Change[] {
  const operator = node.operatorToken.getText();
  const [left, right] = [node.left.getText(), node.right.getText()];
  const found: Change[] = [];
  const other = comparisons[operator];
  if (other && !isEndOfLoop(node)) {
    found.push(exchanged(node.operatorToken, 'comparison', other));
  }
  const sign = isStepOfLoop(node) ? undefined : signs[operator];
  if (sign && ![left, right].some((each) => /['`]/.test(each))) {
    found.push(exchanged(node.operatorToken, 'sign', sign));
  }
  if (operator === '/' && money.test(`${left} ${right}`)) {
    const replacement = `(((${left}) + (${right}) - 1n) / (${right}))`;
    found.push({ node, name: 'rounded up', replacement });
  }
  return found;
}

/** Finds the step of a loop: one that counts the other way never ends. */
const isStepOfLoop = (node: ts.Node) =>
  ts.isForStatement(node.parent) && node.parent.incrementor === node;

/** Finds the condition of a loop that has two sides: one of either may never end. */
const isEndOfLoop = (node: ts.BinaryExpression) =>
  ts.isWhileStatement(node.parent) &&
  node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

const exchanged = (node: ts.Node, name: string, replacement: string): Change => ({
  node,
  name: `${name}: ${node.getText()} is ${replacement}`,
  replacement,
});

function changesOfCall(node: ts.CallExpression): Change[] {
  const found = node.arguments.flatMap(zoneLost);
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return found;
  const step = expression.name.text;
  const before = expression.expression.getText();
  if (step === 'floor' || step === 'ceil') {
    const replacement = step === 'floor' ? 'ceil' : 'floor';
    found.push(exchanged(expression.name, 'rounding', replacement));
  }
  if (!steps.has(step)) return found;
  found.push({ node, name: `without its ${step}${whatOf(node)}`, replacement: before });
  const [, second] = node.arguments;
  if (!second || !ts.isStringLiteral(second)) return found;
  const other = sqlComparisons[second.text];
  if (other) found.push(exchanged(second, 'comparison', `'${other}'`));
  if (second.text === 'desc') found.push(exchanged(second, 'order', `'asc'`));
  return found;
}

const whatOf = ({ arguments: [first] }: ts.CallExpression) =>
  first && ts.isStringLiteral(first) ? ` ${first.text}` : '';

/** The brand's zone is lost: days begin as in London. */
function zoneLost(argument: ts.Expression): Change[] {
  const isZone = /(?:^|\.)timeZone$/.test(argument.getText());
  return isZone ? [{ node: argument, name: 'the zone is UTC', replacement: `'UTC'` }] : [];
}

/** Two ids of an object stand in each other's place. */
function swappedIds(node: ts.ObjectLiteralExpression): Change[] {
  const ids = node.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => /(?:Id|_id|Ref)$/.test(name.getText()));
  const [first, second] = ids;
  if (!first || !second) return [];
  const [one, other] = [first.initializer.getText(), second.initializer.getText()];
  const text = node.getText();
  const from = node.getStart();
  const [at, then] = [first, second].map((each) => each.initializer.getStart() - from) as [
    number,
    number,
  ];
  const replacement =
    text.slice(0, at) +
    other +
    text.slice(at + one.length, then) +
    one +
    text.slice(then + other.length);
  return [
    { node, name: `${first.name.getText()} and ${second.name.getText()} swapped`, replacement },
  ];
}
