import * as React from 'react';
import type * as ReactDomStatic from 'react-dom/static';

type Renderer = Pick<typeof ReactDomStatic, 'prerender'>;
/** The library's own name of the question below. */
const question = 'getOwner';

let renderer: Promise<Renderer> | undefined;

/**
 * The library for development asks the renderer which component makes an element; the renderer for production does not
 * know the question.
 */
function answerQuestion(): void {
  // React types none of its internals, and this test's process has two builds of it that meet there
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { A: object | null };
  };
  let current = internals.A;
  Object.defineProperty(internals, 'A', {
    get: () => current,
    set(next: object | null) {
      if (next && !(question in next)) Reflect.set(next, question, () => null);
      current = next;
    },
  });
}

async function load(): Promise<Renderer> {
  answerQuestion();
  // the libraries below it stay those of the page
  await import('react-dom');
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await import('react-dom/static');
  } finally {
    process.env['NODE_ENV'] = before;
  }
}

/**
 * React's renderer of the server for tests, the one for production: that for development marks every context as its
 * own, and each later render of the page complains of two renderers. To be called before anything imports
 * `react-dom/static`.
 */
export function serverRenderer(): Promise<Renderer> {
  return (renderer ??= load());
}
