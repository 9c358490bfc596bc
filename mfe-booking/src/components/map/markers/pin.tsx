import clsx from 'clsx';

/*
 * Google's library takes the pointer from what stands in a marker without a handler of its own; the buttons take it
 * back.
 */

/** A location's marker: a teal drop with the crate of the logo; the selected one is larger and brighter. */
export function LocationPin({
  title,
  selected,
  onPress,
}: {
  readonly title: string;
  readonly selected: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={title}
      aria-pressed={selected}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      className={clsx(
        'bk:pointer-events-auto bk:grid bk:size-11 bk:cursor-pointer bk:place-items-center bk:rounded-full bk:border-0 bk:bg-transparent bk:p-0',
        selected && 'bk:z-10',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 36 44"
        className={clsx('bk:origin-bottom bk:transition-transform', selected ? 'bk:h-12 bk:w-10' : 'bk:h-10 bk:w-8')}
      >
        <path
          d="M18 43C11.5 34.6 3 26.6 3 17.6a15 15 0 0 1 30 0C33 26.6 24.5 34.6 18 43Z"
          fill={selected ? 'var(--hk-accent-strong)' : 'var(--hk-accent)'}
          stroke="var(--hk-ink)"
          strokeWidth="2"
        />
        <path d="M11 14.5 18 11l7 3.5v8L18 26l-7-3.5Z" fill="var(--hk-on-accent)" />
        <path
          d="m11 14.5 7 3.3 7-3.3M18 17.8V26"
          fill="none"
          stroke={selected ? 'var(--hk-accent-strong)' : 'var(--hk-accent)'}
          strokeWidth="1.5"
        />
      </svg>
    </button>
  );
}

/** Several locations close together; a press zooms in. */
export function ClusterBubble({
  count,
  label,
  onPress,
}: {
  readonly count: number;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      className={clsx(
        'bk:pointer-events-auto bk:grid bk:cursor-pointer bk:place-items-center bk:rounded-full bk:border-2 bk:border-accent bk:bg-accent-soft/90 bk:p-0 bk:font-sans bk:text-sm bk:font-bold bk:text-accent-strong bk:tabular-nums bk:shadow-float',
        'bk:outline-4 bk:outline-accent/25 bk:hover:bg-accent-soft',
        count < 10 ? 'bk:size-11' : count < 100 ? 'bk:size-12' : 'bk:size-14',
      )}
    >
      {count}
    </button>
  );
}

/** The visitor's own place. */
export function UserDot({ label }: { readonly label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="bk:grid bk:size-14 bk:place-items-center bk:rounded-full bk:bg-danger/25"
    >
      <span className="bk:size-6 bk:rounded-full bk:border-[3px] bk:border-on-danger bk:bg-danger-strong bk:shadow-float" />
    </span>
  );
}
