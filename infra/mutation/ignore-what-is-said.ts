/** The part of Babel's nodes that is looked at. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
}
interface SyntaxPath {
  readonly node: SyntaxNode;
  readonly parent?: SyntaxNode | null;
  readonly listKey?: string | null;
}

const nameOf = (node: SyntaxNode | undefined): string | undefined => (node?.type === 'MemberExpression' ? nameOf(node.property) : node?.name);

/** Lines for the log and messages of errors may read differently, and a failpoint does nothing outside the crash tests: breaking these says nothing about the tests. */
function shouldIgnore({ node, parent, listKey }: SyntaxPath): string | undefined {
  if (node.type === 'CallExpression' && node.callee?.type === 'MemberExpression') {
    const of = nameOf(node.callee.object);
    if (of === 'logger' || of === 'log') return 'a line of the log';
    if (of === 'failpoints') return 'a failpoint';
  }
  if (listKey === 'arguments' && parent?.type === 'NewExpression' && /^(Range|Type|Syntax)?Error$/.test(nameOf(parent.callee) ?? '')) return "an error's message";
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'what-is-said', value: { shouldIgnore } }];
