import type { ReactNode } from 'react';

/** A name and a value of a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="ad:text-faint">{name}</dt>
      <dd className="ad:m-0 ad:wrap-anywhere ad:tabular-nums">{children}</dd>
    </>
  );
}
