/** The part of Babel's nodes that is looked at. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly expression?: SyntaxNode;
  readonly argument?: SyntaxNode;
}
interface SyntaxPath {
  readonly node: SyntaxNode;
  readonly parent?: SyntaxNode | null;
  readonly listKey?: string | null;
}

const nameOf = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === 'MemberExpression' ? nameOf(node.property) : node?.name;

/** What a call is for, where breaking it says nothing about the tests: `logger.info(…)`, `failpoints.hit(…)`. */
function silentCall(node: SyntaxNode | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return undefined;
  const of = nameOf(node.callee.object);
  if (of === 'logger' || of === 'log') return 'a line of the log';
  return of === 'failpoints' ? 'a failpoint' : undefined;
}

/**
 * Lines for the log and messages of errors may read differently, and a failpoint does nothing outside the crash tests:
 * breaking these says nothing about the tests. A statement that is nothing but such a call may go as a whole.
 */
function shouldIgnore({ node, parent, listKey }: SyntaxPath): string | undefined {
  if (node.type === 'ExpressionStatement') {
    const { expression } = node;
    return silentCall(expression?.type === 'AwaitExpression' ? expression.argument : expression);
  }
  if (
    listKey === 'arguments' &&
    parent?.type === 'NewExpression' &&
    /^(Range|Type|Syntax)?Error$/.test(nameOf(parent.callee) ?? '')
  ) {
    return "an error's message";
  }
  return silentCall(node);
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'what-is-said', value: { shouldIgnore } }];
