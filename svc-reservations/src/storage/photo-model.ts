import { Schema, type Connection } from 'mongoose';

export interface PhotoRow {
  /** The reservation's id for the customer's photo; see `photoKey`. */
  _id: string;
  locationId: string;
  bytes: Buffer;
}

const schema = new Schema<PhotoRow>(
  { _id: String, locationId: { type: String, required: true }, bytes: { type: Buffer, required: true } },
  { collection: 'notice-photos', versionKey: false },
);

/** Photos of empty units, apart from the reservations: only a request for the image reads its bytes. */
export function photoModel(connection: Connection) {
  return connection.model<PhotoRow>('NoticePhoto', schema);
}
export type PhotoModel = ReturnType<typeof photoModel>;
