/** Who sent a photo of an empty unit: its customer with the notice, or who checked the unit. */
export type PhotoBy = 'customer' | 'manager';

/** The photo of an empty unit, encoded anew by us. */
export interface Photo {
  readonly reservationId: string;
  readonly locationId: string;
  readonly by: PhotoBy;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The key of a photo in the store; ids have no dot, and the customer's photo had the reservation's id before others were stored. */
export const photoKey = ({ reservationId, by }: Pick<Photo, 'reservationId' | 'by'>): string =>
  by === 'customer' ? reservationId : `${reservationId}.${by}`;

/** The keys of all photos of reservations, or of those of one kind. */
export const photoKeys = (reservationIds: readonly string[], by?: PhotoBy): string[] =>
  (by === undefined ? (['customer', 'manager'] as const) : [by]).flatMap((one) =>
    reservationIds.map((reservationId) => photoKey({ reservationId, by: one })),
  );

/** What a photo is answered as. */
export const photoType = 'image/webp';

/** Encodes what a browser sent. */
export interface PhotoEncoder {
  /** @throws IMAGE_INVALID when it is no image, of another kind, or too large; UNAVAILABLE when too many wait */
  encode(dataUrl: string): Promise<Uint8Array<ArrayBuffer>>;
}
