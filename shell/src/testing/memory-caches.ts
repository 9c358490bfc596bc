type Query = CacheQueryOptions & MultiCacheQueryOptions;

/** A browser's caches in memory, as far as the worker uses them: addresses match whole, or without their query. */
export function memoryCaches(origin = 'http://localhost:3000') {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const bare = (url: string, options?: Query) => (options?.ignoreSearch ? url.split('?')[0] : url);
  const matching = (store: Map<string, Response>, request: RequestInfo | URL, options?: Query) =>
    [...store]
      .filter(([url]) => bare(url, options) === bare(urlOf(request), options))
      .map(([, response]) => response.clone());

  function cacheOf(store: Map<string, Response>): Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete' | 'keys'> {
    return {
      match: async (request, options) => matching(store, request, options)[0],
      matchAll: async (request, options) => matching(store, request ?? '', options),
      async put(request, response) {
        const url = urlOf(request);
        store.delete(url);
        store.set(url, response);
      },
      delete: async (request) => store.delete(urlOf(request)),
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
    async match(request: RequestInfo | URL, options?: Query) {
      const wanted = [...stores].filter(([name]) => options?.cacheName === undefined || options.cacheName === name);
      return wanted.flatMap(([, store]) => matching(store, request, options))[0];
    },
  };
  // as much of it as our own code uses
  return caches as unknown as CacheStorage;
}
