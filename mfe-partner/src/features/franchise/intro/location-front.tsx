/** Units of a location: column, row, columns wide, rows high. */
const units = [
  [0, 0, 1, 1],
  [1, 0, 1, 1],
  [2, 0, 2, 2],
  [4, 0, 1, 1],
  [5, 0, 1, 2],
  [0, 1, 1, 1],
  [1, 1, 1, 1],
  [4, 1, 1, 1],
  [0, 2, 2, 2],
  [2, 2, 1, 1],
  [3, 2, 1, 2],
  [4, 2, 2, 2],
  [2, 3, 1, 1],
] as const;
const litUnit = 9;

/** A wall of storage units with one of them lit: decoration, hidden from screen readers. */
export function LocationFront({ className = '' }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 384 252" className={className}>
      <rect x="6" y="0" width="372" height="252" fill="var(--hk-ink)" stroke="var(--hk-line)" />
      <rect x="6" y="0" width="372" height="12" fill="var(--hk-accent)" opacity="0.85" />
      {units.map(([column, row, wide, high], index) => {
        const x = 18 + column * 58;
        const y = 24 + row * 57;
        const width = wide * 58 - 6;
        const height = high * 57 - 6;
        const lit = index === litUnit;
        return (
          <g key={`${column}-${row}`}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              rx="5"
              fill={lit ? 'var(--hk-accent-soft)' : 'var(--hk-lifted)'}
              stroke={lit ? 'var(--hk-accent)' : 'var(--hk-line)'}
              strokeWidth="1.5"
            />
            <rect
              x={x + width - 13}
              y={y + height / 2 - 6}
              width="4"
              height="12"
              rx="2"
              fill={lit ? 'var(--hk-accent)' : 'var(--hk-line-strong)'}
            />
          </g>
        );
      })}
    </svg>
  );
}
