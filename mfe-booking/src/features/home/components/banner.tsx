import { Picture } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Carousel } from '../../../components/pictures/carousel.tsx';
import { bannerPictures, bannerSizes } from '../../../components/pictures/default-pictures.ts';

/** Three pictures that take turns every 4 s. */
export function Banner() {
  const { t } = useTranslation('booking');
  const texts = {
    label: t('home.banner'),
    previous: t('home.previous'),
    next: t('home.next'),
    pause: t('home.pause'),
    play: t('home.play'),
    slide: (number: number, total: number) => t('home.slide', { number, total }),
  };
  return (
    <Carousel
      texts={texts}
      className="bk:aspect-16/10 bk:rounded-card bk:border bk:border-line bk:bg-surface"
      slides={bannerPictures.map(({ key, url, small }, index) => (
        <Picture key={key} src={url} webp={[{ url: small, width: 800 }, { url, width: 1600 }]} sizes={bannerSizes} alt={t(`home.slides.${key}`)} width={1600} height={1000} eager={index === 0} className="bk:size-full bk:object-cover" />
      ))}
    />
  );
}
