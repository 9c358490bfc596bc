/** How many browsers of one account are known; the one that signed in longest ago is forgotten first. */
export const knownDeviceLimit = 10;

/** For how long a browser is known after it signed in, in seconds. */
export const knownDeviceSeconds = 180 * 24 * 3600;

/** Whether a person is mailed of a browser: it is new, and the account knows others. The first one is the person's own. */
export const isStrange = (device: string, known: readonly string[]): boolean =>
  known.length > 0 && !known.includes(device);
