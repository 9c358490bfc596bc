import { unitOfferSchema, type createUnit, type RequestOf, type Unit } from '@hamkke/contracts';
import { defaultPrices, type Size } from '@hamkke/money';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';
import { amountIn } from './prices.ts';
import { ordinalOf } from './unit-status.ts';

interface OfferKind {
  readonly required: boolean;
  /** The keyboard that a phone shows. */
  readonly inputMode: 'numeric' | 'text';
  /** Not a number where the text is none. */
  readonly read: (text: string) => number;
}
const price: OfferKind = { required: true, inputMode: 'numeric', read: amountIn };

/**
 * What a partner types of a unit besides its size and number, in the order of the forms; files and facts have the same.
 * A new field is written here, in `offer-texts.ts` and, for files, in `add/csv-heads.ts`.
 */
export const offerKinds = {
  monthlyPrice: price,
  quarterlyPrice: price,
  yearlyPrice: price,
  dailyPrice: { ...price, required: false },
} as const satisfies Readonly<Record<string, OfferKind>>;
export type OfferField = keyof typeof offerKinds;
export const offerFields = Object.keys(offerKinds) as readonly OfferField[];

/** The fields as they are typed; one that is left out is empty. */
export type OfferTexts = Readonly<Record<OfferField, string>>;
/** What a unit is offered for, now or from a day on. */
export type OfferValues = Readonly<Pick<Unit, OfferField>>;
/** Whatever is wrong with a field of an offer has one text. */
export type OfferFieldError = 'fieldError';
type OfferFieldErrors = FieldErrors<OfferField, OfferFieldError>;
export type OfferInput = Required<Pick<RequestOf<typeof createUnit>['body'], OfferField>>;

/** An offer as forms hold it. */
export function offerTexts(offer: OfferValues): OfferTexts {
  return Object.fromEntries(offerFields.map((field) => [field, String(offer[field] ?? '')])) as OfferTexts;
}

/**
 * What a new unit of a size is offered for to begin with: as the location's newest of that size, else by the default
 * formula. Source: product spec section 5, unit creation.
 */
export function startingOffer(size: Size, units: readonly Unit[]): OfferTexts {
  const same = units.filter((unit) => unit.size === size);
  const [newest] = same.toSorted((a, b) => (ordinalOf(b.unitNumber) ?? 0) - (ordinalOf(a.unitNumber) ?? 0));
  return offerTexts(newest ?? defaultPrices(size));
}

/** What is sent; what may be left out and is left out is null. */
export function offerIn(texts: OfferTexts): OfferInput {
  const valueOf = (field: OfferField) => {
    const { required, read } = offerKinds[field];
    return !required && texts[field].trim() === '' ? null : read(texts[field]);
  };
  return Object.fromEntries(offerFields.map((field) => [field, valueOf(field)])) as OfferInput;
}

/** Forms have the names of the contract's fields. */
const bodyFields = contractFields<OfferField, OfferFieldError>(
  Object.fromEntries(offerFields.map((field) => [field, field])),
  () => 'fieldError',
);

/** Validates an offer as the server will. */
export const validateOffer = (texts: OfferTexts): OfferFieldErrors =>
  bodyFields.validate(unitOfferSchema, offerIn(texts));

/** The fields of an offer that the server refused. */
export const refusedOffer = (error: unknown): OfferFieldErrors => bodyFields.refused(error);

/** Only what differs from what a unit has. */
export function changedFields(unit: Unit, texts: OfferTexts): Partial<OfferInput> {
  const offer = offerIn(texts);
  return Object.fromEntries(
    offerFields.filter((field) => offer[field] !== (unit[field] ?? null)).map((field) => [field, offer[field]]),
  );
}
