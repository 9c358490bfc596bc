import { buttonClass, Disclosure, VisuallyHidden } from '@hamkke/ui';
import { useScreenText } from '../texts/remote-texts.ts';
import { hasPosition, mapLink, mapServices, type MapService, type Place } from './map-links.ts';

export interface DirectionsProps {
  readonly place: Place;
  /** Level of its heading: a level below what it stands in. */
  readonly level: 2 | 3;
}

/** The way to a location in the map service that the reader uses; it unfolds in place, so that nothing covers the page. */
export function Directions({ place, level }: DirectionsProps) {
  const t = useScreenText();
  return (
    <Disclosure summary={t('directions.heading')} level={level}>
      {!hasPosition(place) && <p className="sk:mb-3 sk:text-sm sk:text-muted">{t('directions.bySearch')}</p>}
      <ul className="sk:m-0 sk:grid sk:list-none sk:grid-cols-2 sk:gap-2 sk:p-0">
        {mapServices.map((service) => (
          <li key={service} className="sk:flex sk:min-w-0">
            <ServiceLink service={service} place={place} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function ServiceLink({ service, place }: { readonly service: MapService; readonly place: Place }) {
  const t = useScreenText();
  return (
    <a
      href={mapLink(service, place)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass('secondary', 'medium', true)} sk:min-w-0`}
    >
      <span className="sk:min-w-0 sk:wrap-anywhere">
        {t(`directions.${service}`)} <VisuallyHidden>{t('directions.newWindow')}</VisuallyHidden>
      </span>
    </a>
  );
}
