import type { ImageFiles } from './preload-image.ts';

/*
 * Our own drawings, made by infra/seed/images. Addresses are written out: the bundler finds a file only by a literal.
 */

/** The three banners of the home page; `key` names its text in the catalogue (`home.slides`). 1600 by 1000. */
export const bannerImages = [
  {
    key: 'front',
    url: new URL('../../../assets/images/banner-front-1600.webp', import.meta.url).toString(),
    small: new URL('../../../assets/images/banner-front-800.webp', import.meta.url).toString(),
  },
  {
    key: 'corridor',
    url: new URL('../../../assets/images/banner-corridor-1600.webp', import.meta.url).toString(),
    small: new URL('../../../assets/images/banner-corridor-800.webp', import.meta.url).toString(),
  },
  {
    key: 'room',
    url: new URL('../../../assets/images/banner-room-1600.webp', import.meta.url).toString(),
    small: new URL('../../../assets/images/banner-room-800.webp', import.meta.url).toString(),
  },
] as const;

/** The files of a banner. */
export const bannerFiles = ({ url, small }: (typeof bannerImages)[number]): ImageFiles => ({
  src: url,
  webp: [
    { url: small, width: 800 },
    { url, width: 1600 },
  ],
  sizes: '(min-width: 1024px) 50vw, 100vw',
});

/** What a location without images shows: on cards the first, in its carousel all three. 960 by 600. */
export const defaultCarouselImages: readonly [string, string, string] = [
  new URL('../../../assets/images/location-default-1-960.webp', import.meta.url).toString(),
  new URL('../../../assets/images/location-default-2-960.webp', import.meta.url).toString(),
  new URL('../../../assets/images/location-default-3-960.webp', import.meta.url).toString(),
];
export const [defaultLocationImage] = defaultCarouselImages;
