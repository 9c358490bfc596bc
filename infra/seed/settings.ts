import { parseArgs } from 'node:util';
import { demoUsers } from './demo/users.ts';

/** The input of `npm run seed`. */
export interface SeedSettings {
  /** How many ordinary locations; all the real places without it. */
  readonly locationCount: number | undefined;
  /** Instead of the ordinary data, a load of one partner. */
  readonly load:
    | {
        readonly ownerId: string;
        readonly locationCount: number;
        readonly units: number;
        readonly reservations: number;
      }
    | undefined;
  /** So many partners besides what is there; without a partner's load, nothing else. */
  readonly partnerCount: number | undefined;
  /** Whether locations get an entrance with a lock of Seam's stand-in. */
  readonly doors: boolean;
  /** Only says what it would do. */
  readonly dry: boolean;
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  const number = text === undefined ? undefined : Number(text);
  if (number !== undefined && !(Number.isInteger(number) && number >= least && number <= most))
    throw new Error(`--${name} takes a whole number from ${least} to ${most}`);
  return number;
}

/** Reads the command line. @throws {Error} that says what is wrong with it */
export function readSeedSettings(args: readonly string[]): SeedSettings {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      locations: text,
      units: text,
      partner: text,
      reservations: text,
      partners: text,
      doors: { type: 'boolean', default: true },
      dry: { type: 'boolean', default: false },
    },
  });
  const locationCount = wholeNumber('locations', values.locations, 1, 20_000);
  const units = wholeNumber('units', values.units, 7, 200);
  const reservations = wholeNumber('reservations', values.reservations, 0, 200_000);
  const partnerCount = wholeNumber('partners', values.partners, 1, 20_000);
  if (values.partner === undefined) {
    if (units !== undefined || reservations !== undefined)
      throw new Error('--units and --reservations go with --partner: they make the load of one partner');
    if (partnerCount !== undefined && locationCount !== undefined)
      throw new Error('--partners makes people only: with --locations, --partner says whose they are');
    return { locationCount, load: undefined, partnerCount, doors: values.doors, dry: values.dry };
  }
  const partner = demoUsers().find(
    ({ email, userType, isApproved }) => email === values.partner && userType === 'franchise' && isApproved,
  );
  if (!partner) throw new Error(`--partner takes the address of a partner in the demo data, not ${values.partner}`);
  return {
    locationCount,
    load: {
      ownerId: partner.id,
      locationCount: locationCount ?? 200,
      units: units ?? 50,
      reservations: reservations ?? 0,
    },
    partnerCount,
    doors: values.doors,
    dry: values.dry,
  };
}
