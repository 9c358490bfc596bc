import type { Location } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { CopyableAddress } from '@hamkke/screen-kit/directions';
import { textLanguage } from '@hamkke/screen-kit/formatting';
import { ShareButton } from '@hamkke/screen-kit/share';
import { usePartnerText } from '@hamkke/shell-api';
import { Badge, IconButton } from '@hamkke/ui';
import { ArrowLeft, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LocationImage } from '../../../components/images/location-image.tsx';
import { Carousel } from '../../../components/images/carousel.tsx';
import { defaultCarouselImages } from '../../../components/images/default-images.ts';
import { LocationPlace } from './location-place.tsx';
import { typedUntilOpen } from './typed-until-open.ts';

/** The location's images, or the three default ones. */
export function LocationCarousel({ location }: { readonly location: Location }) {
  const { t } = useTranslation('booking');
  const own = usePartnerText();
  const urls = location.images.length > 0 ? location.images : defaultCarouselImages;
  const texts = {
    label: t('storage.carousel'),
    previous: t('storage.previousImage'),
    next: t('storage.nextImage'),
    pause: t('storage.pause'),
    play: t('storage.play'),
    slide: (number: number, total: number) => t('storage.image', { number, total }),
  };
  return (
    <Carousel
      texts={texts}
      className="bk:aspect-16/10 bk:rounded-card bk:border bk:border-line bk:bg-surface"
      slides={urls.map((url, index) => (
        <LocationImage
          key={url}
          url={url}
          name={own(location.name)}
          use="page"
          eager={index === 0}
          className="bk:size-full bk:object-cover"
        />
      ))}
    />
  );
}

/** Shares a location that everybody may see: its page without what this visitor chose on it. */
function ShareLocation({ location }: { readonly location: Location }) {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  const price =
    location.lowestMonthlyPrice !== null &&
    t('locations.from', { amount: formatWon(location.lowestMonthlyPrice, i18n.language) });
  return (
    <ShareButton
      title={own(location.name)}
      text={[own(location.address), price].filter(Boolean).join('\n')}
      path={`/storage/${location.id}`}
      className="bk:-me-3"
    />
  );
}

/** Name, place, description and tags of a location, with the way back. */
export function LocationHead({ location, onBack }: { readonly location: Location; readonly onBack: () => void }) {
  const { t, i18n } = useTranslation('booking');
  const own = usePartnerText();
  const langOf = (text: string) => textLanguage(text, own(text), i18n.language);
  return (
    <header className="bk:flex bk:flex-col bk:gap-3">
      <div className="bk:flex bk:items-start bk:gap-1">
        <IconButton label={t('back')} onClick={onBack} className="bk:-ms-3">
          <ArrowLeft aria-hidden="true" size={22} />
        </IconButton>
        <div {...typedUntilOpen(location)} className="bk:min-w-0 bk:grow bk:pt-1">
          <LocationPlace location={location} />
          <h1
            tabIndex={-1}
            lang={langOf(location.name)}
            className="bk:text-2xl bk:font-bold bk:tracking-tight bk:sm:text-3xl"
          >
            {own(location.name)}
          </h1>
          <p className="bk:mt-1 bk:flex bk:items-start bk:gap-1.5 bk:text-muted">
            <MapPin aria-hidden="true" size={18} className="bk:mt-1 bk:shrink-0 bk:text-faint" />
            <CopyableAddress address={own(location.address)} lang={langOf(location.address)} />
          </p>
        </div>
        {location.status === 'active' && <ShareLocation location={location} />}
      </div>
      {location.description && (
        <p {...typedUntilOpen(location)} lang={langOf(location.description)} className="bk:max-w-prose bk:text-muted">
          {own(location.description)}
        </p>
      )}
      <ul {...typedUntilOpen(location)} className="bk:flex bk:list-none bk:flex-wrap bk:gap-2 bk:p-0">
        {location.features.map((feature) => (
          <li key={feature} lang={langOf(feature)}>
            <Badge className="bk:whitespace-normal!">{own(feature)}</Badge>
          </li>
        ))}
      </ul>
    </header>
  );
}
