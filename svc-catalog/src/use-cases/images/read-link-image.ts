import type { LanguageCode } from '@hamkke/contracts';
import { DomainError, type AnswerCache } from '@hamkke/service-kit';
import { linkImageTexts, type LinkImage, type LinkImageLanguage } from '../../domain/link-image.ts';
import { lowestMonthlyPriceOf } from '../../domain/location-summary.ts';
import type { Location } from '../../domain/location.ts';
import type { CachedTranslations, ForeignTarget } from '../../domain/outside-ports.ts';
import type { CatalogStore, ImageStore, LinkImageDrawer, LinkImageStore } from '../../domain/ports.ts';
import { linkImageKey } from './link-image-key.ts';
import type { UnitsByLocation } from '../units/units-by-location.ts';

export interface LinkImageDeps {
  readonly store: Pick<CatalogStore, 'findLocation'>;
  readonly unitsByLocation: UnitsByLocation;
  readonly cachedTranslations: CachedTranslations;
  readonly images: ImageStore;
  readonly linkImages: LinkImageStore;
  readonly linkImageDrawer: LinkImageDrawer;
  /** Shares a drawing under way among those who request it. */
  readonly drawings: AnswerCache<LinkImage>;
}

/**
 * In which language an image is written. Fonts of Chinese characters weigh ten times what the whole service does, and
 * Latin letters are read by those who read these.
 */
const writtenIn: Readonly<Record<LanguageCode, LinkImageLanguage>> = { ko: 'ko', en: 'en', ja: 'en', zh: 'en' };
const targets: Readonly<Record<LinkImageLanguage, ForeignTarget | null>> = { ko: null, en: 'EN' };

/**
 * Reads the image for links to an open location; draws it where it is new or shows something else than before. Nothing
 * is sent to the translator: what is translated already is shown so.
 * @throws NOT_FOUND also for a location that is not open, UNAVAILABLE while too many are drawn
 */
export function createReadLinkImage(deps: LinkImageDeps) {
  async function textsOf(location: Location, language: LinkImageLanguage) {
    const { name, city, district } = location;
    const target = targets[language];
    const [units, translations] = await Promise.all([
      deps.unitsByLocation.of([location]),
      target === null
        ? new Map<string, string>()
        : deps.cachedTranslations.recall(
            [name, city, district].filter((text) => text !== ''),
            target,
          ),
    ]);
    const lowestMonthlyPrice = lowestMonthlyPriceOf(units.get(location.id) ?? []);
    return linkImageTexts({ location, lowestMonthlyPrice, language, translations });
  }

  return async ({ id, language: requested }: { id: string; language: LanguageCode }): Promise<LinkImage> => {
    const location = await deps.store.findLocation(id);
    if (location?.status !== 'active') throw new DomainError('NOT_FOUND');
    const language = writtenIn[requested];
    const texts = await textsOf(location, language);
    const [hash] = location.images;
    const key = linkImageKey(texts, hash);
    return await deps.drawings.read(JSON.stringify([id, language, key]), async () => {
      const stored = await deps.linkImages.read(id, language, key);
      if (stored) return { key, bytes: stored };
      const photo = hash === undefined ? undefined : await deps.images.read(hash, 1600, 'webp');
      const image = { key, bytes: await deps.linkImageDrawer.draw(texts, photo) };
      await deps.linkImages.save(id, language, image);
      return image;
    });
  };
}
