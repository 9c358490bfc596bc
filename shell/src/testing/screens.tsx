import { usePageTitle } from '@hamkke/shell-api';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A screen of a remote out of memory: its title in the page and as its heading. */
export function Screen({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}

export function Broken(): never {
  throw new Error('screen broke');
}

/** How long a test waits for what arrives by itself, in ms: far more than it takes. */
export const waiting = { timeout: 10_000 };

/** The heading of the screen that is waited for. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, waiting);

/** A remote's files do not arrive. */
export { chunkMissing as down } from '@hamkke/federation/testing';
