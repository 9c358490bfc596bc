import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderError } from '../payments/provider-error.ts';
import { contractOf } from './contracts.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { PartnerRecord } from './records.ts';

const birthdate = z.object({ birthdate: z.iso.date().optional() });
const typeSchema = z
  .object({
    business: z
      .object({
        companyName: z.string().min(1),
        taxationType: z.string().default('NORMAL'),
        businessRegistrationNumber: z.string().min(1),
        representativeName: z.string().min(1),
        companyAddress: z.string().optional(),
        businessType: z.string().optional(),
        businessClass: z.string().optional(),
      })
      .optional(),
    whtPayer: birthdate.optional(),
    nonWhtPayer: birthdate.optional(),
  })
  .refine(
    (type) => Object.values<unknown>(type).filter((one) => one !== undefined).length === 1,
    '파트너 유형을 하나만 입력해야 합니다.',
  );

const accountSchema = z.object({
  bank: z.string().min(1),
  currency: z.string().default('KRW'),
  number: z.string().min(1),
  holder: z.string().min(1),
  accountVerificationId: z.string().optional(),
});

/** The input of a partner's fields; a change names only some of them. */
const partnerSchema = z.object({
  name: z.string().min(1),
  contact: z.object({ name: z.string().min(1), phoneNumber: z.string().optional(), email: z.email() }),
  account: accountSchema,
  defaultContractId: z.string().min(1),
  memo: z.string().optional(),
  tags: z.array(z.string()),
  type: typeSchema,
  userDefinedProperties: z.record(z.string(), z.unknown()).optional(),
});
export const newPartnerSchema = partnerSchema.extend({ id: z.string().min(1).optional() });
export type NewPartner = z.output<typeof newPartnerSchema>;
export const partnerChangeSchema = partnerSchema.partial();

type Fields = Partial<Omit<PartnerRecord, 'id' | 'isArchived' | 'appliedAt' | 'status'>>;

/** From the shape of a request (`{ business: … }`) to the tagged one of an answer (`{ type: 'BUSINESS', … }`). */
function typeOf({ business, whtPayer, nonWhtPayer }: z.output<typeof typeSchema>): PartnerRecord['type'] {
  if (business)
    return { type: 'BUSINESS', ...business, businessStatus: 'IN_BUSINESS', memberCompanyConnectionStatus: 'NONE' };
  return whtPayer ? { type: 'WHT_PAYER', ...whtPayer } : { type: 'NON_WHT_PAYER', ...nonWhtPayer };
}

function fieldsOf({ type, account, ...same }: z.output<typeof partnerChangeSchema>): Fields {
  const { accountVerificationId, ...facts } = account ?? {};
  const rest = Object.fromEntries(Object.entries<unknown>(same).filter(([, value]) => value !== undefined)) as Fields;
  return {
    ...rest,
    ...(type === undefined ? {} : { type: typeOf(type) }),
    ...(account === undefined
      ? {}
      : {
          account: {
            ...facts,
            status: accountVerificationId === undefined ? 'NOT_VERIFIED' : 'VERIFIED',
          } as PartnerRecord['account'],
        }),
  };
}

/** @throws {ProviderError} 404 `PLATFORM_PARTNER_NOT_FOUND` */
export function partnerOf({ platform }: PlatformDeps, isForTest: boolean, id: string): PartnerRecord {
  const partner = platform.of(isForTest).partners.get(id);
  if (!partner) throw new ProviderError(404, 'PLATFORM_PARTNER_NOT_FOUND', '파트너를 찾을 수 없습니다.');
  return partner;
}

function madeOf(deps: PlatformDeps, isForTest: boolean, { id = randomUUID(), ...input }: NewPartner): PartnerRecord {
  contractOf(deps, isForTest, input.defaultContractId);
  const { userDefinedProperties = {}, ...fields } = fieldsOf(input);
  return {
    ...(fields as Required<Omit<Fields, 'userDefinedProperties'>>),
    userDefinedProperties,
    id,
    status: 'APPROVED',
    isArchived: false,
    appliedAt: deps.clock.timestamp(),
  };
}

/**
 * Makes a partner.
 * @throws {ProviderError} 409 `PLATFORM_PARTNER_ID_ALREADY_EXISTS`, 404 `PLATFORM_CONTRACT_NOT_FOUND`
 */
export function createPartner(deps: PlatformDeps, isForTest: boolean, input: NewPartner): Promise<PartnerRecord> {
  return deps.platform.record(() => {
    if (input.id !== undefined && deps.platform.of(isForTest).partners.has(input.id))
      throw new ProviderError(409, 'PLATFORM_PARTNER_ID_ALREADY_EXISTS', '이미 존재하는 파트너 아이디입니다.');
    const partner = madeOf(deps, isForTest, input);
    return { result: partner, entries: [{ entry: 'partner', isForTest, partner }] };
  });
}

/**
 * Makes several partners or none.
 * @throws {ProviderError} 409 with the ids that exist, 400 for one that is given twice, 404 for contracts that do not
 * exist
 */
export function createPartners(
  deps: PlatformDeps,
  isForTest: boolean,
  inputs: readonly NewPartner[],
): Promise<PartnerRecord[]> {
  return deps.platform.record(() => {
    const { partners, contracts } = deps.platform.of(isForTest);
    const ids = inputs.flatMap(({ id }) => id ?? []);
    const taken = ids.filter((id) => partners.has(id));
    const noContract = inputs.map(({ defaultContractId }) => defaultContractId).filter((id) => !contracts.has(id));
    if (new Set(ids).size !== ids.length)
      throw new ProviderError(400, 'PLATFORM_PARTNER_IDS_DUPLICATED', '파트너 아이디가 중복되었습니다.', {
        ids: ids.filter((id, at) => ids.indexOf(id) !== at),
      });
    if (taken.length > 0)
      throw new ProviderError(409, 'PLATFORM_PARTNER_IDS_ALREADY_EXISTS', '이미 존재하는 파트너 아이디입니다.', {
        ids: taken,
        graphqlIds: taken,
      });
    if (noContract.length > 0)
      throw new ProviderError(404, 'PLATFORM_CONTRACTS_NOT_FOUND', '계약을 찾을 수 없습니다.', {
        ids: noContract,
        graphqlIds: noContract,
      });
    const made = inputs.map((one) => madeOf(deps, isForTest, one));
    return { result: made, entries: made.map((partner) => ({ entry: 'partner' as const, isForTest, partner })) };
  });
}

/**
 * Changes, archives or recovers a partner.
 * @throws {ProviderError} 404 `PLATFORM_PARTNER_NOT_FOUND`, 409 `PLATFORM_ARCHIVED_PARTNER` for a change of an archived
 * one
 */
export function changePartner(
  deps: PlatformDeps,
  isForTest: boolean,
  id: string,
  change: z.output<typeof partnerChangeSchema> & { isArchived?: boolean },
): Promise<PartnerRecord> {
  const { isArchived, ...fields } = change;
  return deps.platform.record(() => {
    const before = partnerOf(deps, isForTest, id);
    if (before.isArchived && isArchived === undefined)
      throw new ProviderError(409, 'PLATFORM_ARCHIVED_PARTNER', '보관된 파트너입니다.');
    if (fields.defaultContractId !== undefined) contractOf(deps, isForTest, fields.defaultContractId);
    const partner = {
      ...before,
      ...fieldsOf(fields),
      isArchived: isArchived ?? before.isArchived,
      appliedAt: deps.clock.timestamp(),
    };
    return { result: partner, entries: [{ entry: 'partner', isForTest, partner }] };
  });
}
