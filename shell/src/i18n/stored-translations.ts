/** Translations that outlive the page: of what partners published, so nothing in them is anyone's own. */
export interface StoredTranslations {
  read(): Map<string, string>;
  /** Adds to what is stored by then, which another page may have added to; the oldest make room. */
  add(translations: ReadonlyMap<string, string>): void;
}

const storageKey = 'owner_texts';
/** How much is stored, in characters of texts and translations together: a tenth of what browsers give a site. */
const mostCharacters = 250_000;

type Entry = readonly [key: string, translation: string];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((element) => typeof element === 'string');

/** The newest entries that fit together. */
function fitting(entries: readonly Entry[], limit: number): Entry[] {
  let characters = 0;
  const first = entries.findLastIndex(([key, translation]) => (characters += key.length + translation.length) > limit);
  return entries.slice(first + 1);
}

/** Stores translations in local storage; a browser that forbids storage, or has no room, only forgets them. */
export function storedTranslations(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  limit: number = mostCharacters,
): StoredTranslations {
  function read(): Map<string, string> {
    try {
      const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
    } catch {
      return new Map();
    }
  }
  return {
    read,
    add(translations) {
      try {
        storage().setItem(storageKey, JSON.stringify(fitting([...new Map([...read(), ...translations])], limit)));
      } catch {
        // without storage the next page fetches them again
      }
    },
  };
}

/** Stores nothing. */
export const noStoredTranslations: StoredTranslations = { read: () => new Map(), add: () => undefined };
