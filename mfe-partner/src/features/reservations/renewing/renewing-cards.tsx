import { FactList } from '@hamkke/screen-kit/layout';
import { CustomerLink, UnitText } from '../list/row-facts.tsx';
import { customerOf, type RenewingRow, type RenewingRowsProps } from './renewing-row.ts';

/** The rows as cards, on a phone. */
export function RenewingCards<Row extends RenewingRow>({ name, rows, columns }: RenewingRowsProps<Row>) {
  const { idOf, facts, state, below } = columns;
  return (
    <ul aria-label={name} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-3 pt:p-0">
      {rows.map((row) => (
        <li
          key={idOf(row)}
          className={`pt:flex pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:px-4 pt:pt-4 ${below ? '' : 'pt:pb-4'}`}
        >
          <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-x-4 pt:gap-y-1">
            <CustomerLink reservation={customerOf(row)} />
            {state.of(row)}
          </div>
          <UnitText reservation={row} />
          <FactList facts={facts.map(({ heading, of }) => [heading, of(row)])} />
          {below?.(row)}
        </li>
      ))}
    </ul>
  );
}
