import type { ReactNode } from 'react';

/**
 * What a person typed about themselves or their business: shown as it is in every language, and left alone by
 * translators of browsers.
 */
export function Typed({ children }: { readonly children: ReactNode }) {
  return (
    <span translate="no" data-typed="">
      {children}
    </span>
  );
}
