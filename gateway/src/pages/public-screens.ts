import {
  buildPath,
  getCity,
  getDistrict,
  getLocation,
  languageSchema,
  placeSlugSchema,
  remoteOf,
} from '@hamkke/contracts';

/** A page of the app that anyone may see, as one drawn page stands for it. */
export interface PublicScreen {
  /** Without a slash at its end. */
  readonly path: string;
  /** The parts of the query that make another page; empty, or with the question mark. */
  readonly search: string;
  /**
   * Names of the parts of a query that make another page, for the browser: with any others it is this one. None where
   * every part, and a slash at the end of the path, makes another page.
   */
  readonly queryNames?: readonly string[];
  /** What makes the page old. */
  readonly tags: readonly string[];
  /** The read that says whether what the page is about is there. */
  readonly subject?: string;
  /** No screen of the app: what the shell says then. */
  readonly missing?: true;
}

interface Kind {
  readonly pattern: RegExp;
  /** Parts of the query that the drawn page shows, and what they may be. */
  readonly drawn?: Readonly<Record<string, RegExp>>;
  /** Parts of the query that only the browser shows: with one of them the page goes out undrawn. */
  readonly undrawn?: readonly string[];
  /** The page links to its own parts, by the whole address: what a visitor added to it would stand in the links. */
  readonly linksToItself?: true;
  readonly about?: (parameters: readonly string[]) => Pick<PublicScreen, 'tags' | 'subject'>;
}

/** Tag of pages that list locations. */
export const locationsTag = 'locations';
export const locationTag = (id: string) => `location:${id}`;

const lists = { tags: [locationsTag] };
const word = /^[\w-]{1,20}$/;
/** Parts of the query by which locations are searched. */
const searched = ['q', 'sizes', 'features', 'maxPrice', 'sort', 'from', 'to'];

const kinds: readonly Kind[] = [
  { pattern: /^\/$/, drawn: { tab: word }, about: () => lists },
  { pattern: /^\/locations$/, undrawn: searched, about: () => lists },
  {
    pattern: /^\/locations\/([^/]+)$/,
    undrawn: searched,
    about: ([city = '']) => ({ ...lists, subject: buildPath(getCity, { city }) }),
  },
  {
    pattern: /^\/locations\/([^/]+)\/([^/]+)$/,
    undrawn: searched,
    about: ([city = '', district = '']) => ({ ...lists, subject: buildPath(getDistrict, { city, district }) }),
  },
  {
    pattern: /^\/storage\/([\w-]{1,64})$/,
    undrawn: ['period', 'startDate', 'endDate', 'size', 'unitId', 'from', 'to'],
    about: ([id = '']) => ({ tags: [locationTag(id)], subject: buildPath(getLocation, { id }) }),
  },
  { pattern: /^\/contact$/, drawn: { tab: word } },
  { pattern: /^\/login$/, undrawn: ['next'] },
  { pattern: /^\/franchise$/ },
  { pattern: /^\/(terms|privacy)$/, linksToItself: true },
];

export interface FoundScreen {
  /** The page's own status, where the app answers it whatever its reads say. */
  readonly status: 200 | 404;
  /** Path by which search engines know the page; none where they do not. */
  readonly known?: string;
  /** Undefined: the page goes out undrawn. */
  readonly screen?: PublicScreen;
}

const placePath = /^\/locations\/(.+)$/;
const isPlace = (path: string): boolean =>
  (placePath.exec(path)?.[1] ?? '').split('/').every((slug) => placeSlugSchema.safeParse(slug).success);

/**
 * What is at an address of the app.
 * @param query without question mark; the parts of it that no screen knows make no difference
 */
export function findScreen(requestPath: string, query: string): FoundScreen {
  const path = requestPath.replace(/\/+$/, '') || '/';
  if (remoteOf(path) === undefined) {
    // what a browser sends is escaped already; other signs are somebody's trial
    const plain = /^[\w\-./~%]{1,200}$/.test(path) && !path.startsWith('//');
    return plain ? { status: 404, screen: { path, ...queryOf({}, query), tags: [], missing: true } } : { status: 404 };
  }
  const names = new URLSearchParams(query);
  for (const kind of kinds) {
    const match = kind.pattern.exec(path);
    if (!match) continue;
    if (placePath.test(path) && !isPlace(path)) return { status: 404 };
    if (kind.undrawn?.some((name) => names.has(name))) return { status: 200, known: path };
    return {
      status: 200,
      known: path,
      screen: { path, ...queryOf(kind, query), tags: [], ...kind.about?.(match.slice(1)) },
    };
  }
  return { status: 200 };
}

/** A page in a language by its link says so to the browser, which would else render it anew in another. */
const language = new RegExp(`^(${languageSchema.options.join('|')})$`);

/** What a kind of page knows of a query. */
function queryOf(kind: Omit<Kind, 'pattern'>, query: string): Pick<PublicScreen, 'search' | 'queryNames'> {
  const search = searchOf(kind, query);
  if (kind.linksToItself) return { search };
  return { search, queryNames: [...Object.keys(kind.drawn ?? {}), ...(kind.undrawn ?? []), 'lang'] };
}

/**
 * The parts of a query that the drawn page shows, in their order and each once: without those that it does not know it
 * is the query itself, as the browser compares it.
 */
function searchOf({ drawn = {} }: Pick<Kind, 'drawn'>, query: string): string {
  const known = new Map<string, RegExp>(Object.entries({ ...drawn, lang: language }));
  const shown: string[] = [];
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=');
    if (known.get(name)?.test(value) !== true) continue;
    known.delete(name);
    shown.push(part);
  }
  return shown.length > 0 ? `?${shown.join('&')}` : '';
}
