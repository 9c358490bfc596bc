export interface SumLine {
  readonly label: string;
  readonly value: string;
  /** A line above: this is what comes of the rows before. */
  readonly line?: boolean;
  /** What it is all about. */
  readonly strong?: boolean;
  /** Tells of a row above; it is not added up. */
  readonly aside?: boolean;
}

/** Rows of a sum, one below the other as on paper. */
export function SumLines({ rows }: { readonly rows: readonly SumLine[] }) {
  return (
    <dl className="pt:m-0 pt:flex pt:flex-col pt:gap-1.5">
      {rows.map(({ label, value, line, strong, aside }) => (
        <div
          key={label}
          className={`pt:flex pt:items-baseline pt:justify-between pt:gap-4 ${line ? 'pt:border-t pt:border-line pt:pt-2' : ''} ${aside ? 'pt:ps-4 pt:text-sm pt:text-faint' : ''}`}
        >
          <dt className={strong ? 'pt:font-semibold pt:text-strong' : ''}>{label}</dt>
          <dd
            className={`pt:m-0 pt:tabular-nums pt:whitespace-nowrap ${strong ? 'pt:text-lg pt:font-bold' : ''} ${aside ? '' : 'pt:text-strong'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
