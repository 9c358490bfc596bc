import type { LinkImage } from '../domain/link-image.ts';
import type { LinkImageStore } from '../domain/ports.ts';

/** Drawn images in memory. */
export function createMemoryLinkImages(): LinkImageStore {
  const images = new Map<string, LinkImage>();
  return {
    async read(locationId, language, key) {
      const found = images.get(`${locationId} ${language}`);
      return found?.key === key ? found.bytes : undefined;
    },
    save: async (locationId, language, image) => void images.set(`${locationId} ${language}`, image),
  };
}
