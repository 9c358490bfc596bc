/** The container of a remote, and the global under which its entry leaves it. */
export const containerOf = (name: string): string => `hamkke_${name}`;

/** The name of the remote whose container this is. */
export const nameOfContainer = (container: string): string => container.replace(/^hamkke_/, '');
