import { auditActions } from '@hamkke/contracts';
import { DayRange, SearchField } from '@hamkke/screen-kit/address';
import { Select } from '@hamkke/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditQuestion } from './question.ts';

interface AuditFiltersProps {
  readonly question: AuditQuestion;
  /** Changes the address; an empty value takes a filter out. */
  readonly change: (changes: Readonly<Record<string, string>>) => void;
}

/** Search, what was done, and from when to when; who and what are chosen in the lines. */
export function AuditFilters({ question: { search = '', action, from, to }, change }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const find = useCallback((text: string) => change({ search: text }), [change]);
  const actions = auditActions.map((value) => ({ value, label: t(`operations.audit.actions.${value}`) }));
  return (
    <div
      role="search"
      aria-label={t('operations.audit.search')}
      className="ad:grid ad:grid-cols-2 ad:gap-4 ad:md:grid-cols-[minmax(0,1.2fr)_repeat(2,minmax(9.5rem,1fr))] ad:xl:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_repeat(2,minmax(9.5rem,1fr))]"
    >
      <div className="ad:col-span-full ad:xl:col-span-1">
        <SearchField
          label={t('operations.audit.search')}
          hint={t('operations.audit.searchHint')}
          value={search}
          onSearch={find}
        />
      </div>
      <div className="ad:col-span-2 ad:md:col-span-1">
        <Select
          label={t('operations.audit.action')}
          value={action ?? ''}
          options={[{ value: '', label: t('operations.audit.allActions') }, ...actions]}
          onChange={({ target }) => change({ action: target.value })}
        />
      </div>
      <DayRange
        labels={{ from: t('operations.audit.from'), to: t('operations.audit.to') }}
        from={from}
        to={to}
        change={change}
      />
    </div>
  );
}
