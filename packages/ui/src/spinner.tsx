import clsx from 'clsx';

/** A turning ring; without a label it is decoration beside a text that says what is going on. */
export function Spinner({ label, className }: { readonly label?: string; readonly className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {ring}
      <span>{label}</span>
    </span>
  );
}
