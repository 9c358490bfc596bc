import clsx from 'clsx';
import type { HTMLAttributes } from 'react';

/** A raised surface with a hairline; `padded` by default. */
export function Card({
  padded = true,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { readonly padded?: boolean }) {
  return (
    <div {...rest} className={clsx('rounded-card border border-line bg-surface', padded && 'p-5 sm:p-6', className)} />
  );
}
