import type { AnyEndpoint } from '@hamkke/contracts';

/**
 * How many calls of a kind one visitor (a signed-in person on all devices together) and one network address may make in
 * a window of seconds.
 */
export interface Limit {
  readonly name: string;
  readonly perVisitor: number;
  readonly perAddress: number;
  readonly windowSeconds: number;
}

/**
 * Carriers put thousands of people behind one address; how much of a location they may hold is for reservations to say.
 * Source: decision 0038
 */
const placingOrders: Limit = { name: 'orders', perVisitor: 20, perAddress: 400, windowSeconds: 600 };
const settling: Limit = { name: 'settling', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
const writing: Limit = { name: 'writing', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
const reading: Limit = { name: 'reading', perVisitor: 600, perAddress: 3_000, windowSeconds: 60 };
/** The provider sends from few addresses and repeats what fails. */
const notices: Limit = { name: 'notices', perVisitor: 6_000, perAddress: 6_000, windowSeconds: 60 };
/** Guessing a password; identity slows down each account on its own as well. */
const signingIn: Limit = { name: 'signing-in', perVisitor: 20, perAddress: 100, windowSeconds: 600 };
const opening: Limit = { name: 'opening', perVisitor: 10, perAddress: 40, windowSeconds: 3_600 };
const atProviders: Limit = { name: 'at-providers', perVisitor: 30, perAddress: 200, windowSeconds: 600 };
/** Each sends somebody a mail. */
const mailing: Limit = { name: 'mailing', perVisitor: 5, perAddress: 20, windowSeconds: 3_600 };
const lookingUp: Limit = { name: 'looking-up', perVisitor: 10, perAddress: 30, windowSeconds: 3_600 };
/**
 * Mails a stranger's address for each size and location: somebody may join the lists of all that they are allowed to,
 * and try again.
 */
const joiningLists: Limit = { name: 'joining-lists', perVisitor: 10, perAddress: 30, windowSeconds: 3_600 };
/** Mails a stranger's address: a visitor who compares locations requests a visit of some, and one again. */
const requestingVisits: Limit = { name: 'requesting-visits', perVisitor: 5, perAddress: 20, windowSeconds: 3_600 };
const proving: Limit = { name: 'proving', perVisitor: 20, perAddress: 100, windowSeconds: 600 };
/** One in a million is right, and each is good for minutes and few tries: at this rate an address guesses for years. */
const codes: Limit = { name: 'codes', perVisitor: 10, perAddress: 20, windowSeconds: 3_600 };
/** Whoever found an open browser could guess the password behind it. */
const confirming: Limit = { name: 'confirming', perVisitor: 20, perAddress: 100, windowSeconds: 600 };
const uploading: Limit = { name: 'uploading', perVisitor: 20, perAddress: 60, windowSeconds: 600 };
/** Saving a location may carry images, which the server encodes anew; pausing one is the same call. */
const savingLocations: Limit = { name: 'saving-branches', perVisitor: 60, perAddress: 180, windowSeconds: 600 };
/** Up to 500 rows at a time, previews included. */
const changingInBulk: Limit = { name: 'changing-in-bulk', perVisitor: 60, perAddress: 180, windowSeconds: 600 };
/** Called while someone types; each new keyword costs a call of the public search. */
const searchingAddresses: Limit = { name: 'searching-addresses', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
/** The public geocoder answers one question a second, all visitors together. */
const geocoding: Limit = { name: 'geocoding', perVisitor: 30, perAddress: 100, windowSeconds: 600 };
/**
 * Texts of partners on a page in another language; each call carries those of a whole screen, and what was translated
 * once costs nothing.
 */
const translating: Limit = { name: 'translating', perVisitor: 120, perAddress: 600, windowSeconds: 600 };
/** A page that fails over and over says so a few times. */
const reporting: Limit = { name: 'reporting', perVisitor: 30, perAddress: 300, windowSeconds: 600 };
const exporting: Limit = { name: 'exporting', perVisitor: 10, perAddress: 50, windowSeconds: 600 };

/**
 * Pages, the registry of remotes and documents, per address; the files of releases cost a look into a folder and are
 * cached for a year.
 */
export const pages: Limit = { name: 'pages', perVisitor: 3_000, perAddress: 3_000, windowSeconds: 60 };
/** Streams that are opened; a page that lost its connection opens it again after two seconds. */
export const openingStreams: Limit = { name: 'opening-streams', perVisitor: 240, perAddress: 1_200, windowSeconds: 60 };

/**
 * Tokens that identity is called about; a known one is cached, so a program that goes on with its own does not come
 * near.
 */
export const unknownTokens: Limit = { name: 'unknown-tokens', perVisitor: 600, perAddress: 600, windowSeconds: 600 };

/** The limits of single calls, by the id of their endpoint. */
export const limits: Readonly<Record<string, Limit>> = {
  createPayment: placingOrders,
  createReservation: placingOrders,
  verifyPayment: settling,
  completePayment: settling,
  paymentWebhook: notices,
  login: signingIn,
  register: opening,
  startSignIn: atProviders,
  completeSignIn: atProviders,
  requestPasswordReset: mailing,
  requestEmailProof: mailing,
  requestLookup: lookingUp,
  joinWaiting: joiningLists,
  requestVisit: requestingVisits,
  beginVisit: proving,
  resetPassword: proving,
  proveEmail: proving,
  confirmLookup: codes,
  changePassword: confirming,
  eraseAccount: confirming,
  updateProfile: confirming,
  createApiToken: confirming,
  startSecondFactor: confirming,
  confirmSecondFactor: confirming,
  removeSecondFactor: confirming,
  completeSecondFactor: signingIn,
  giveNotice: uploading,
  sendNoticePhoto: uploading,
  exportAccount: exporting,
  createLocation: savingLocations,
  updateLocation: savingLocations,
  changeUnits: changingInBulk,
  searchAddresses: searchingAddresses,
  geocode: geocoding,
  translate: translating,
  reportPageError: reporting,
};

/** The limit of a call; a new endpoint falls under the general ones. Source: quality.md "Security" 11. */
export function limitOf(endpoint: Pick<AnyEndpoint, 'id' | 'method'>): Limit {
  return limits[endpoint.id] ?? (endpoint.method === 'GET' ? reading : writing);
}
