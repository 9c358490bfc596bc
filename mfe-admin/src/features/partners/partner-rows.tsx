import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Badge, Skeleton, Typed } from '@hamkke/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBasePath } from '../../components/base-path.ts';
import { partnerName, personLine } from '../../components/partners/partner-name.ts';
import type { Partner } from '../../components/partners/read-partners.ts';
import { UtilisationBar } from '../../components/utilisation-bar.tsx';
import { useUtilisation, type Utilisation } from '../../components/utilisation.ts';
import { partnerPath, type ListState } from './partner-paths.ts';

/** A page of partners; their locations and units are read in one call. */
export function PartnerRows({ partners }: { readonly partners: readonly Partner[] }) {
  const { search } = useLocation();
  const read = useUtilisation(partners.map(({ id }) => id));
  const utilisations = new Map(read.data?.owners.map((utilisation) => [utilisation.ownerId, utilisation]));
  return partners.map((partner) => (
    <PartnerRow
      key={partner.id}
      partner={partner}
      utilisation={utilisations.get(partner.id)}
      failed={read.isError && !read.data}
      list={search}
    />
  ));
}

interface PartnerRowProps {
  readonly partner: Partner;
  /** Not there while it is read. */
  readonly utilisation: Utilisation | undefined;
  readonly failed: boolean;
  /** The search that the list stands at. */
  readonly list: string;
}

/** One partner; the whole row opens its page. A row that is out of sight costs no layout. */
const PartnerRow = memo(function PartnerRow({ partner, utilisation, failed, list }: PartnerRowProps) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  const basePath = useBasePath();
  const { id, isSuperUser, partnerId } = partner;
  return (
    <li className="ad:relative ad:grid ad:gap-x-6 ad:gap-y-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:transition-colors ad:[contain-intrinsic-size:auto_8rem] ad:[content-visibility:auto] ad:hover:border-line-strong ad:sm:grid-cols-[minmax(0,1fr)_16rem] ad:sm:items-center">
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2.5 ad:gap-y-1">
          <Link
            to={partnerPath(basePath, id)}
            state={{ list } satisfies ListState}
            className="ad:font-semibold ad:wrap-anywhere ad:text-strong ad:no-underline ad:after:absolute ad:after:inset-0 ad:after:rounded-card ad:hover:underline"
          >
            <Typed>{partnerName(partner)}</Typed>
          </Link>
          {isSuperUser && <Badge tone="accent">{t('franchises.superUser')}</Badge>}
          {partnerId === null && <Badge tone="warn">{t('franchises.partnerNeeded')}</Badge>}
        </p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">
          <Typed>{personLine(partner)}</Typed>
        </p>
      </div>
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1">
        {utilisation && (
          <p className="ad:text-sm ad:font-medium ad:tabular-nums ad:text-strong">
            {t('franchises.row', { n: count(utilisation.locations) })}
          </p>
        )}
        {utilisation && <UtilisationBar utilisation={utilisation} />}
        {!utilisation &&
          (failed ? (
            <p className="ad:text-sm ad:text-warn">{t('franchises.rowFailed')}</p>
          ) : (
            <Skeleton className="ad:h-12" />
          ))}
      </div>
    </li>
  );
});
