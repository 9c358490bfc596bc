import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../spinner.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'destructive';
export type ButtonSize = 'medium' | 'large';

const tones: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-lifted text-strong border-line hover:border-line-strong',
  quiet: 'bg-transparent text-muted border-transparent hover:bg-lifted hover:text-strong',
  destructive: 'bg-danger-strong text-on-danger border-transparent hover:brightness-110',
};
const sizes: Readonly<Record<ButtonSize, string>> = {
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-base',
};

/** The look of a button, for links and other elements that must look like one. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'medium', wide = false): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  /** Shows a spinner and ignores presses; the focus stays on the button. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A push button; 44 px high at least. */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={clsx(buttonClass(tone, size, wide), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'icon'> {
  /** What the button does: its name for those who cannot see the icon. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button with an icon and a spoken name. */
export function IconButton({ label, tone = 'quiet', className, children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} tone={tone} aria-label={label} className={clsx('size-11 shrink-0 px-0!', className)}>
      {children}
    </Button>
  );
}
