/** How one change makes the next query out of the one before. */
export type AddressChange = (before: URLSearchParams) => URLSearchParams;

/**
 * What the query will be once every change that was asked for is shown. The router shows changes late and leaves out
 * those that another one overtook; until the last is shown, the next one has to build on it and not on what is shown.
 */
export class AddressChanges {
  #latest: URLSearchParams;
  #awaited: readonly string[] = [];

  constructor(shown: URLSearchParams) {
    this.#latest = shown;
  }

  /** The query to go to. */
  add(change: AddressChange): URLSearchParams {
    this.#latest = change(this.#latest);
    this.#awaited = [...this.#awaited, this.#latest.toString()];
    return this.#latest;
  }

  /** Takes note of what is shown: one of the changes, or a query that somebody else went to, which then counts. */
  show(shown: URLSearchParams): void {
    const arrived = this.#awaited.lastIndexOf(shown.toString());
    this.#awaited = arrived === -1 ? [] : this.#awaited.slice(arrived + 1);
    if (this.#awaited.length === 0) this.#latest = shown;
  }
}
