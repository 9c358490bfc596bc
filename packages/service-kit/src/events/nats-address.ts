/** The options of the NATS library for a server. */
export interface NatsAddress {
  readonly servers: string;
  readonly user?: string;
  readonly pass?: string;
}

/** Takes name and password out of an address: the library reads neither there, and would come as nobody. */
export function natsAddress(url: string): NatsAddress {
  const { username, password, protocol, host } = new URL(url);
  if (username === '') return { servers: url };
  return { servers: `${protocol}//${host}`, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}
