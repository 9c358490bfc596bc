import { useTranslation } from 'react-i18next';
import { CustomerLink, UnitText } from '../list/row-facts.tsx';
import type { Columns } from '../side/columns.ts';
import { FoundRows, type FoundRowsProps } from '../side/found-rows.tsx';
import { customerOf, type RenewingRow } from './renewing-row.ts';

interface FoundRenewingProps<Row extends RenewingRow> extends Omit<FoundRowsProps<Row>, 'columns'> {
  readonly columns: Omit<Columns<Row>, 'subject'>;
}

/** A list about rentals that renew, as it was read: each row says whose rental of which unit it is about. */
export function FoundRenewing<Row extends RenewingRow>({ columns, ...list }: FoundRenewingProps<Row>) {
  const { t } = useTranslation('partner');
  return (
    <FoundRows
      {...list}
      columns={{
        ...columns,
        subject: [
          {
            heading: t('reservations.columns.customer'),
            of: (row) => <CustomerLink reservation={customerOf(row)} />,
          },
          { heading: t('reservations.columns.unit'), of: (row) => <UnitText reservation={row} /> },
        ],
      }}
    />
  );
}
