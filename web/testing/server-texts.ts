import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

const isOfProduct = (file: string) => !/\.test\.ts$|\/testing\//.test(file);

/** Mails and the words of pages before their scripts have come have both languages side by side, by type. */
export const IN_BOTH_LANGUAGES =
  /(words|mails?|notices?|-letter|how-to-pay|tell-watchers|registration-reminders|previews|text)\.ts$/;

/** Files of the product, by patterns from the root. */
export const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).filter(isOfProduct).sort();

/** What a text says, with `{}` for each value; undefined: it is none. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** The texts of a file, or of entries of these names in it, but those that nobody is answered with: descriptions of calls, errors of the program. */
export function textsIn(file: string, entries?: readonly string[]): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node, isInEntry: boolean): void => {
    let isIn = isInEntry;
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteralLike(node.name) ? node.name.text : node.name.getText(source);
      if (name === 'summary') return;
      isIn ||= entries?.includes(name) === true;
    }
    if (ts.isNewExpression(node) && /^(Type)?Error$/.test(node.expression.getText(source))) return;
    const text = textOf(node);
    if (text !== undefined && isIn) texts.push(text);
    ts.forEachChild(node, (child) => visit(child, isIn));
  };
  visit(source, entries === undefined);
  return texts;
}

/** An English text of the dictionary as `textsIn` has it. */
export const gapsOf = (english: string) => english.replace(/\{\w+\}/g, '{}');

export const isSentence = (text: string) => /^[A-Z“{].*\s.*[.?!]$/s.test(text);
