type Query = CacheQueryOptions & MultiCacheQueryOptions;

/** A browser's caches in memory, as far as the worker uses them: addresses match whole, or without their query. */
export function memoryCaches(origin = 'http://localhost:3000') {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).href;
  const bare = (url: string, options?: Query) => (options?.ignoreSearch ? url.split('?')[0] : url);
  const matching = (store: Map<string, Response>, asked: RequestInfo | URL, options?: Query) =>
    [...store]
      .filter(([url]) => bare(url, options) === bare(urlOf(asked), options))
      .map(([, response]) => response.clone());

  function cacheOf(store: Map<string, Response>): Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete' | 'keys'> {
    return {
      match: async (asked, options) => matching(store, asked, options)[0],
      matchAll: async (asked, options) => matching(store, asked ?? '', options),
      async put(asked, response) {
        const url = urlOf(asked);
        store.delete(url);
        store.set(url, response);
      },
      delete: async (asked) => store.delete(urlOf(asked)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  }

  const caches = {
    has: async (name: string) => stores.has(name),
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    async match(asked: RequestInfo | URL, options?: Query) {
      const wanted = [...stores].filter(([name]) => options?.cacheName === undefined || options.cacheName === name);
      return wanted.flatMap(([, store]) => matching(store, asked, options))[0];
    },
  };
  // as much of it as our own code uses
  return caches as unknown as CacheStorage;
}
