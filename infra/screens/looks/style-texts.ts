import { lineAt, type Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { isNode, nameOf, quasisOf, stringOf, syntaxOf, walk, type Node } from '../sources/syntax.ts';

/** A text of a source that can style something. */
export interface StyleText {
  readonly text: string;
  readonly at: Pick<Finding, 'path' | 'line'>;
  /** The property it is the value of, in CSS's spelling: of a declaration, an attribute or a style object. */
  readonly property: string | undefined;
}

const cssName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The declarations of a style sheet; what is commented out does nothing. */
function declarations({ path, text }: SourceFile): StyleText[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(({ 1: property = '', 2: value = '', index }) => ({
    text: value,
    property,
    at: { path, line: lineAt(text, index) },
  }));
}

/** What a property's value can be: the texts in it, but none of a property further in. */
function owned(value: unknown): Node[] {
  const found: Node[] = [];
  if (!isNode(value)) return found;
  walk(value, (node) => {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') found.push(node);
    return !['ObjectExpression', 'JSXElement', 'ArrowFunctionExpression', 'CallExpression'].includes(node.type);
  });
  return found;
}

const textsOf = (node: Node): string[] => {
  if (node.type === 'TemplateLiteral') return quasisOf(node);
  const text = stringOf(node) ?? (typeof node.value === 'number' ? `${node.value}px` : undefined);
  return text === undefined ? [] : [text];
};

/** The strings of a program: a number counts where it is a length, as the value of a property. */
function literals(file: SourceFile): StyleText[] {
  const propertyOf = new Map<Node, string>();
  const found: StyleText[] = [];
  walk(syntaxOf(file), (node) => {
    if (node.type === 'Property' || node.type === 'JSXAttribute') {
      const name = nameOf(node.type === 'Property' ? node.key : node.name);
      if (name !== undefined) for (const literal of owned(node.value)) propertyOf.set(literal, cssName(name));
    }
    // where from is no text of a screen
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return false;
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return true;
    const at = { path: file.path, line: lineAt(file.text, node.start) };
    for (const text of textsOf(node)) found.push({ text, at, property: propertyOf.get(node) });
    return true;
  });
  return found;
}

/**
 * Every text of a file that can style something: declarations of style sheets, attributes of pages and drawings,
 * strings of programs.
 */
export function styleTexts(file: SourceFile): StyleText[] {
  if (file.path.endsWith('.css')) return declarations(file);
  if (/\.tsx?$/.test(file.path)) return literals(file);
  return [...file.text.matchAll(/([\w-]+)="([^"]*)"/g)].map(({ 1: property = '', 2: text = '', index }) => ({
    text,
    property,
    at: { path: file.path, line: lineAt(file.text, index) },
  }));
}
