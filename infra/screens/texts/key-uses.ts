import { lineAt, type Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { isNode, nameOf, quasisOf, stringOf, syntaxOf, walk, type Node } from '../sources/syntax.ts';

/** A key as code writes it; `pieces` has more than one member where something is computed between them. */
export interface KeyUse {
  readonly pieces: readonly string[];
  readonly at: Pick<Finding, 'path' | 'line'>;
  /** It is what a text function was called with: the catalogue must have it. */
  readonly isLookedUp: boolean;
}

export interface Uses {
  readonly keys: readonly KeyUse[];
  /** Every name that the code writes: what a computed part of a key can come to. */
  readonly names: ReadonlySet<string>;
}

const transparent = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
]);

/** The literals and templates that an expression can come to, through choices. */
function outcomes(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') return [node];
  if (node.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === 'LogicalExpression') return [...outcomes(node.left), ...outcomes(node.right)];
  return transparent.has(node.type) ? outcomes(node.expression) : [];
}

/** The key that a node looks up in the catalogue: of `t(…)`, `….t(…)` and `i18nKey=…`. */
function keyArgumentOf(node: Node): unknown {
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'i18nKey') return node.value;
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  return name === 't' ? (node.arguments as unknown[])[0] : undefined;
}

const piecesIn = (node: Node): readonly string[] | undefined => {
  if (node.type === 'TemplateLiteral') return quasisOf(node);
  const text = stringOf(node);
  return text === undefined ? undefined : [text];
};

function usesIn(file: SourceFile, names: Set<string>): KeyUse[] {
  const found: KeyUse[] = [];
  const lookedUp = new Set<Node>();
  walk(syntaxOf(file), (node) => {
    for (const outcome of outcomes(keyArgumentOf(node))) lookedUp.add(outcome);
    const pieces = piecesIn(node);
    const text = stringOf(node);
    if (text !== undefined) names.add(text);
    if (node.type === 'Property' || node.type === 'TSPropertySignature') names.add(nameOf(node.key) ?? '');
    // a key on its way to a text function has a dot; a single word is one only where it is looked up
    if (pieces && (lookedUp.has(node) || pieces.join('').includes('.'))) {
      found.push({
        pieces,
        at: { path: file.path, line: lineAt(file.text, node.start) },
        isLookedUp: lookedUp.has(node),
      });
    }
  });
  return found;
}

/**
 * What the code looks up in the catalogue. `vocabulary`: files whose names can be computed parts too, as the codes of
 * errors are.
 */
export function keyUses(code: readonly SourceFile[], vocabulary: readonly SourceFile[]): Uses {
  const names = new Set<string>();
  for (const file of vocabulary) usesIn(file, names);
  return { keys: code.flatMap((file) => usesIn(file, names)), names };
}
