import type { ReactNode } from 'react';

/** Words for those who listen only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
