import { z } from '../zod.ts';
import { locationStatuses, mostImages } from './lists.ts';
import {
  calendarDateSchema,
  idSchema,
  lineOrNoneSchema,
  lineSchema,
  imageDataSchema,
  priceSchema,
  sizeSchema,
  sumSchema,
  textSchema,
  wonSchema,
} from './fields.ts';

export const locationStatusSchema = z
  .enum(locationStatuses)
  .describe('pending waits for approval, paused is closed for new rentals');

/** A location (지점) as anyone may read it. Counts are derived for the day of the answer, never stored. */
export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  detailAddress: z
    .string()
    .optional()
    .describe('the last part of the address, where one was given; only for those who manage the location'),
  city: z.string(),
  district: z.string(),
  description: z.string().optional(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  images: z.array(z.string()).describe('addresses of images, `/api/images/{hash}`; widths by `?w=480|960|1600`'),
  features: z.array(z.string()),
  ownerId: idSchema.nullable(),
  status: locationStatusSchema,
  isActive: z.boolean(),
  minimumDays: z.int().positive().describe('shortest rental, in days, both ends counted'),
  totalUnits: z.int().nonnegative(),
  occupiedUnits: z.int().nonnegative().describe('units taken today'),
  freeUnits: z.int().nonnegative().describe('units free for the whole requested range'),
  freeSizes: z.array(sizeSchema).describe('sizes with a unit free for the whole requested range'),
  lowestMonthlyPrice: wonSchema.nullable().describe('lowest monthly price among the units, in won'),
  recentRentals: z.int().nonnegative().describe('reservations confirmed in the last 30 days'),
  totalRevenue: sumSchema
    .nullable()
    .optional()
    .describe(
      'what came in less what went back since the first payment, in won; only for those who manage the location, over the time when it was theirs; null while the ledger does not answer',
    ),
});
export type Location = z.output<typeof locationSchema>;

/** Prices of a unit, in won, that hold from the beginning of a day in Seoul on. */
export const scheduledPricesSchema = z.object({
  from: calendarDateSchema,
  dailyPrice: wonSchema.nullable(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
});
export type ScheduledPrices = z.output<typeof scheduledPricesSchema>;

/** A unit of a location. `isAvailable` and `reservedLabel` are about the requested range. */
export const unitSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  size: sizeSchema,
  dimensions: z.string().describe('width x height x depth in cm, joined by x'),
  unitNumber: z.string().describe('{locationId}-{size}-{n}'),
  dailyPrice: wonSchema.nullable(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
  isAvailable: z.boolean().describe('free for the whole requested range and for rent'),
  isForRent: z.boolean().optional().describe('false: taken out of sale; rentals that run stay. Absent means for rent'),
  scheduledPrices: scheduledPricesSchema
    .optional()
    .describe('other prices from a day on; only for those who manage the location, and for the seller'),
  reservedLabel: z.string().optional().describe('yy.MM.dd~yy.MM.dd of the reservation that takes it'),
  maybeFreeFrom: calendarDateSchema
    .optional()
    .describe(
      'where a rental stands in the way of the range or of the days before it: the day after that rental, and after the days within which its unit is checked',
    ),
});
export type Unit = z.output<typeof unitSchema>;

/** A taken range of a unit, without a name in it. */
export const reservedUnitSchema = z.object({
  unitId: idSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  priorityUntil: calendarDateSchema
    .optional()
    .describe('of a rental: last day on which nobody but its customer can book the days after it'),
  checkDays: z
    .int()
    .positive()
    .optional()
    .describe(
      'so many days before and after it nobody else has the unit, which is checked between two customers; one that ended before today is listed while its unit is to be checked',
    ),
});
export type ReservedUnit = z.output<typeof reservedUnitSchema>;

/** What payments and reservations need to know of a unit to sell it. */
export const sellableUnitSchema = z.object({
  unit: unitSchema.omit({ isAvailable: true, reservedLabel: true, maybeFreeFrom: true }),
  location: locationSchema.pick({
    id: true,
    name: true,
    address: true,
    ownerId: true,
    status: true,
    minimumDays: true,
  }),
});
export type SellableUnit = z.output<typeof sellableUnitSchema>;

/** The same of the units of one size. */
export const sellableUnitsSchema = z.object({
  location: sellableUnitSchema.shape.location,
  units: z.array(sellableUnitSchema.shape.unit),
});
export type SellableUnits = z.output<typeof sellableUnitsSchema>;

/** A coordinate as a number or, as the old form sent it, as text. Source: product spec section 3. */
const coordinate = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,3}(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));

/**
 * What those who manage a location may change. An image is a new one (a data URL) or one that the location has, by its
 * address.
 */
export const locationFactsSchema = z.object({
  name: lineSchema(60),
  address: lineSchema(120).describe('road address'),
  detailAddress: lineOrNoneSchema(60).optional().describe('appended to the address'),
  city: lineSchema(40),
  district: lineOrNoneSchema(40).describe('empty for Sejong, which has none'),
  description: textSchema(1_000).optional(),
  latitude: coordinate(90).nullable().optional(),
  longitude: coordinate(180).nullable().optional(),
  features: z.array(lineSchema(30)).max(20),
  images: z.array(z.union([imageDataSchema, z.string().regex(/^\/api\/images\/[a-f0-9]{64}$/)])).max(mostImages),
  minimumDays: z.int().min(1).max(365).describe('shortest rental, in days, both ends counted'),
});

/** What a unit is offered for, in won; a missing daily price follows from the monthly one. */
export const unitPricesSchema = z.object({
  dailyPrice: priceSchema.nullable().optional(),
  monthlyPrice: priceSchema,
  quarterlyPrice: priceSchema,
  yearlyPrice: priceSchema,
});

/** The first day of scheduled prices. */
export const pricesFromSchema = calendarDateSchema.describe(
  'first day in Seoul on which the prices hold, from tomorrow to a year on',
);

/**
 * As the product spec's field is called, section 3: false takes a unit out of sale, true puts it back; on the way out
 * it is `isForRent`.
 */
export const forRentSchema = z.boolean().optional();

/** What may be said of a unit besides its size and number. */
export const unitOfferSchema = unitPricesSchema.extend({ isAvailable: forRentSchema });

/**
 * One line of a bulk change: `count` new units of a size, or, with a number that the location has, new prices of that
 * unit.
 */
export const unitRowSchema = unitOfferSchema.extend({
  size: sizeSchema,
  count: z.int().min(1).max(200).default(1),
  unitNumber: z.string().trim().max(80).optional(),
});

/** A road address as the public search gives it. Source: product spec section 3, external-services 3. */
export const foundAddressSchema = z.object({
  roadAddr: z.string(),
  roadAddrPart1: z.string().describe('without the part in brackets'),
  jibunAddr: z.string(),
  zipNo: z.string(),
  siNm: z.string().describe('city or province'),
  sggNm: z.string().describe('district; empty for Sejong'),
  bdMgtSn: z.string().describe('building id, 25 digits'),
});
export type FoundAddress = z.output<typeof foundAddressSchema>;
