import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SCREENS = globSync('web/**/*.tsx', {
  exclude: (name) => name === 'web/dist' || name === 'web/testing' || name.includes('.test.'),
});
/** What people read or hear of an element. */
const READ = new Set(
  [
    'label',
    'title',
    'aria-label',
    'placeholder',
    'helperText',
    'alt',
    'action',
    'failure',
    'empty',
    'hint',
    'heading',
  ].concat([
    'note',
    'caption',
    'summary',
    'question',
    'missing',
    'dismiss',
    'done',
    'failed',
    'yes',
    'no',
    'readBy',
    'pagesLabel',
  ]),
);
/** Names and signs that are the same in every language. */
const NAMES = new Set([
  'OK',
  '·  ms',
  'RM',
  'PDF',
  'CSV',
  'WhatsApp',
  'Ctrl K',
  'AMS12/101 or 101',
  'npm run verify -- --heads FILE',
]);

const hasWords = (text: string) => /[A-Za-z]{2}/.test(text.replaceAll(/&\w+;/g, '')) && !NAMES.has(text.trim());

/** What is shown as it stands in the code, with its line: English in every language. */
function untranslatedIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    if (!hasWords(text)) return;
    found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
  };
  const shown = (node: ts.Expression | undefined): void => {
    if (node === undefined) return;
    if (ts.isStringLiteralLike(node)) tell(node, node.text);
    else if (ts.isTemplateExpression(node))
      tell(node, [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(''));
    else if (ts.isParenthesizedExpression(node)) shown(node.expression);
    else if (ts.isConditionalExpression(node)) {
      shown(node.whenTrue);
      shown(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
      if (node.operatorToken.getText() === '+') shown(node.left);
      shown(node.right);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) tell(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node.expression);
    else if (ts.isJsxAttribute(node) && READ.has(node.name.getText())) {
      const { initializer } = node;
      if (initializer !== undefined && ts.isJsxExpression(initializer)) shown(initializer.expression);
      else if (initializer !== undefined && ts.isStringLiteral(initializer)) tell(initializer, initializer.text);
    } else if (ts.isBindingElement(node) && node.initializer !== undefined && ts.isStringLiteral(node.initializer)) {
      // What is shown unless said otherwise.
      if (/^[A-Z]/.test(node.initializer.text)) tell(node.initializer, node.initializer.text);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'showMessage') shown(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every text of a screen goes through its dictionary', () => {
  expect(SCREENS.length).toBeGreaterThan(300);
  expect(SCREENS.flatMap(untranslatedIn)).toEqual([]);
});
