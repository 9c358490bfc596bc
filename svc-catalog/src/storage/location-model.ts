import { Schema, type Connection } from 'mongoose';
import type { Location } from '../domain/location.ts';
import { nameKeyOf, searchKeysOf } from '../domain/search-keys.ts';

export type LocationRow = Omit<Location, 'id' | 'images' | 'features'> & {
  _id: string;
  images: string[];
  features: string[];
  nameKey: string;
  searchKeys: string[];
  /** When it, its units or their prices last changed; null or absent where an older version wrote it last. */
  updatedAt?: Date | null;
};

const schema = new Schema<LocationRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    address: { type: String, required: true },
    city: { type: String, required: true },
    detailAddress: String,
    // Sejong has none; `required` would refuse the empty text.
    district: { type: String, default: '' },
    description: { type: String, default: null },
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    images: { type: [String], required: true },
    features: { type: [String], required: true },
    ownerId: { type: String, default: null },
    status: { type: String, enum: ['pending', 'active', 'paused'], required: true },
    minimumDays: { type: Number, required: true },
    version: { type: Number, required: true },
    unitsVersion: { type: Number, required: true },
    nameKey: { type: String, required: true },
    searchKeys: [String],
    updatedAt: { type: Date, default: null },
  },
  { collection: 'locations', versionKey: false },
);
// Pages of the public list go by id among the active ones; a partner's own are few.
schema.index({ status: 1, _id: 1 });
schema.index({ ownerId: 1, _id: 1 });
schema.index({ ownerId: 1, name: 1, _id: 1 });
// Pages of everybody's go by name, whatever they are narrowed by.
schema.index({ nameKey: 1, _id: 1 }, { name: 'by-name' });
schema.index({ status: 1, nameKey: 1, _id: 1 }, { name: 'status-by-name' });
schema.index({ ownerId: 1, nameKey: 1, _id: 1 }, { name: 'owner-by-name' });
schema.index({ ownerId: 1, status: 1, nameKey: 1, _id: 1 }, { name: 'owner-status-by-name' });
schema.index({ searchKeys: 1 }, { name: 'search' });
schema.index({ ownerId: 1, searchKeys: 1 }, { name: 'owner-search' });
// What pages of places and the nearest ones need, from the index alone.
schema.index({ status: 1, city: 1, district: 1, _id: 1, updatedAt: 1 }, { name: 'by-place' });
schema.index({ status: 1, latitude: 1, longitude: 1, _id: 1 }, { name: 'by-position' });

/** The collection of locations; its `_id` is the location's id. */
export function locationModel(connection: Connection) {
  return connection.model('Location', schema);
}

export function locationOf({
  _id,
  nameKey: _nameKey,
  searchKeys: _searchKeys,
  updatedAt: _updatedAt,
  ...row
}: LocationRow): Location {
  return { id: _id, ...row };
}

export function locationRow(
  { id, images, features, ...location }: Location,
  updatedAt: Date | null = null,
): LocationRow {
  return {
    _id: id,
    ...location,
    images: [...images],
    features: [...features],
    nameKey: nameKeyOf(location),
    searchKeys: searchKeysOf(location),
    updatedAt,
  };
}
