/** The prices of a unit, in won; a missing daily price follows from the monthly one. */
export interface OfferPrices {
  readonly dailyPrice: number | null;
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
}

/**
 * What a partner says of a unit, besides its size and number: a new field of a unit is written here and in
 * `storage/unit-model.ts`. Prices in won.
 */
export interface UnitOffer extends OfferPrices {
  /** False while the partner has taken it out of sale; absent, it is for rent. */
  readonly isForRent?: false | undefined;
}

/** A change of an offer: what is left out stays, a daily price of null goes. */
export interface OfferEdit {
  readonly dailyPrice?: number | null | undefined;
  readonly monthlyPrice?: number | undefined;
  readonly quarterlyPrice?: number | undefined;
  readonly yearlyPrice?: number | undefined;
  /** False takes the unit out of sale, true puts it back. Source: product spec section 3 */
  readonly isAvailable?: boolean | undefined;
}

/** The offer of a new unit; its other prices are not guessed. */
export interface OfferInput extends OfferEdit {
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
}

/** Whether a unit is offered at all, even if some days are taken. */
export const isForRent = (unit: Pick<UnitOffer, 'isForRent'>): boolean => unit.isForRent !== false;

/** Prices alone. */
export const pricesOf = ({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice }: OfferPrices): OfferPrices => ({
  dailyPrice,
  monthlyPrice,
  quarterlyPrice,
  yearlyPrice,
});

/** The offer of a unit without the rest of it; a fact that is not there has no key. */
export const offerOf = (unit: UnitOffer): UnitOffer => ({
  ...pricesOf(unit),
  ...(isForRent(unit) ? {} : { isForRent: false }),
});

/** A unit without the facts of its offer that may be absent: a new offer that lacks one takes it away. */
export function withoutOffer<T extends UnitOffer>(unit: T): Omit<T, 'isForRent'> {
  const { isForRent: _isForRent, ...rest } = unit;
  return rest;
}

/** An offer after a change. */
export function changedOffer(
  before: UnitOffer,
  { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, isAvailable = isForRent(before) }: OfferEdit,
): UnitOffer {
  return {
    dailyPrice: dailyPrice === undefined ? before.dailyPrice : dailyPrice,
    monthlyPrice: monthlyPrice ?? before.monthlyPrice,
    quarterlyPrice: quarterlyPrice ?? before.quarterlyPrice,
    yearlyPrice: yearlyPrice ?? before.yearlyPrice,
    ...(isAvailable ? {} : { isForRent: false }),
  };
}

/** The offer of a new unit, as it was asked for. */
export function newOffer(input: OfferInput): UnitOffer {
  return changedOffer({ ...input, dailyPrice: null }, input);
}

/** Whether two offers say the same. */
export function isSameOffer(a: UnitOffer, b: UnitOffer): boolean {
  const [one, other] = [offerOf(a), offerOf(b)];
  const fields = Object.keys({ ...one, ...other }) as (keyof UnitOffer)[];
  return fields.every((field) => one[field] === other[field]);
}
