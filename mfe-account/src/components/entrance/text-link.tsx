import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link in a line of text, high enough for a finger. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="ac:inline-flex ac:min-h-11 ac:min-w-11 ac:items-center ac:justify-center ac:font-semibold ac:text-accent-strong ac:underline-offset-4 ac:hover:underline"
    >
      {children}
    </Link>
  );
}
