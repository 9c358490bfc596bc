/** The photo of an empty unit, encoded anew by us. */
export interface Photo {
  readonly reservationId: string;
  readonly locationId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a photo is answered as. */
export const photoType = 'image/webp';

/** Encodes what a browser sent. */
export interface PhotoEncoder {
  /** @throws IMAGE_INVALID when it is no image, of another kind, or too large; UNAVAILABLE when too many wait */
  encode(dataUrl: string): Promise<Uint8Array<ArrayBuffer>>;
}
