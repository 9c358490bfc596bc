import { FactList } from '@hamkke/screen-kit/layout';
import type { RowsProps } from './columns.ts';

/** The rows as cards, on a phone. */
export function RowCards<Row>({ name, rows, columns }: RowsProps<Row>) {
  const { idOf, subject, facts, state, below } = columns;
  const [first, second] = subject;
  return (
    <ul aria-label={name} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-3 pt:p-0">
      {rows.map((row) => (
        <li
          key={idOf(row)}
          className={`pt:flex pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-4 pt:pt-4 ${below ? '' : 'pt:pb-4'}`}
        >
          <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-x-4 pt:gap-y-1">
            {first.of(row)}
            {state?.of(row)}
          </div>
          {second.of(row)}
          <FactList facts={facts.map(({ heading, of }) => [heading, of(row)])} />
          {below?.(row)}
        </li>
      ))}
    </ul>
  );
}
