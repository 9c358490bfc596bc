import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A grey block in the shape of what is coming; give it height and width by class. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse [animation-delay:1s] rounded-lg bg-lifted', className)}
    />
  );
}

/** Wraps the skeletons of a region and tells screen readers once that it is loading. */
export function SkeletonArea({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
