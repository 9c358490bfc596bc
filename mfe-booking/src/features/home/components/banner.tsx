import { Picture } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Carousel } from '../../../components/images/carousel.tsx';
import { bannerFiles, bannerImages } from '../../../components/images/default-images.ts';

/** Three images that change every 4 s. */
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
      slides={bannerImages.map((image, index) => (
        <Picture
          key={image.key}
          {...bannerFiles(image)}
          alt={t(`home.slides.${image.key}`)}
          width={1600}
          height={1000}
          eager={index === 0}
          className="bk:size-full bk:object-cover"
        />
      ))}
    />
  );
}
