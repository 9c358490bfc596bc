import { Fragment } from 'react';
import type { RowsProps } from './columns.ts';

/** The rows as a table, from 1024 px on; what stands below one has a row of its own. */
export function RowTable<Row>({ name, rows, columns }: RowsProps<Row>) {
  const { idOf, subject, facts, state, below } = columns;
  const [first, second] = subject;
  const headings = [...subject, ...facts, ...(state ? [state] : [])].map(({ heading }) => heading);
  const cell = `pt:px-4 pt:align-top pt:pt-3 ${below ? '' : 'pt:pb-3'}`;
  return (
    <div className="pt:rounded-card pt:border pt:border-line pt:bg-surface">
      <table className="pt:w-full pt:border-collapse pt:text-[0.9375rem]">
        <caption className="pt:sr-only">{name}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="pt:px-4 pt:py-3 pt:text-start pt:text-sm pt:font-medium pt:text-faint pt:wrap-normal"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={idOf(row)}>
              <tr className="pt:border-t pt:border-line">
                <th scope="row" className={`${cell} pt:text-start pt:font-normal`}>
                  {first.of(row)}
                </th>
                <td className={cell}>{second.of(row)}</td>
                {facts.map(({ heading, of }) => (
                  <td key={heading} className={`${cell} pt:tabular-nums`}>
                    {of(row)}
                  </td>
                ))}
                {state && <td className={cell}>{state.of(row)}</td>}
              </tr>
              {below && (
                <tr>
                  <td colSpan={headings.length} className="pt:px-4">
                    {below(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
