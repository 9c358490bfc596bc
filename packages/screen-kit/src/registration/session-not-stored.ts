/** The server signed someone in, but the browser did not store the session: it refuses cookies. */
export class SessionNotStored extends Error {
  constructor() {
    super('signed in, but the session was not stored');
    this.name = 'SessionNotStored';
  }
}
