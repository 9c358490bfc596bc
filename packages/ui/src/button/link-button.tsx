import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonTone } from './button.tsx';

interface LinkLike {
  to: string;
  className?: string;
  children?: ReactNode;
}

export interface LinkButtonProps<L extends LinkLike> {
  /** The router's `Link`: this package knows no router. */
  readonly as: ComponentType<L>;
  readonly to: string;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function LinkButton<L extends LinkLike>({
  as,
  to,
  tone,
  size,
  wide,
  icon,
  className,
  children,
}: LinkButtonProps<L>) {
  const Link = as as ComponentType<LinkLike>;
  return (
    <Link to={to} className={clsx(buttonClass(tone, size, wide), className)}>
      {icon}
      {children}
    </Link>
  );
}
