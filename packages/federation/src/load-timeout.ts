/** How long one script of a remote may take to arrive, its entry or a chunk, in ms. */
export const loadTimeoutMs = 12_000;
