import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderError } from '../payments/provider-error.ts';
import type { PlatformDeps } from './platform-deps.ts';
import type { ContractRecord } from './records.ts';
import { weekDays } from './records.ts';

const feeSchema = z
  .object({
    fixedRate: z.number().int().min(0).max(100_000).optional(),
    fixedAmount: z.number().int().min(0).optional(),
  })
  .refine(
    ({ fixedRate, fixedAmount }) => (fixedRate === undefined) !== (fixedAmount === undefined),
    'fixedRate 와 fixedAmount 중 하나만 입력해야 합니다.',
  );

const methodSchema = z
  .object({
    daily: z.object({}).optional(),
    weekly: z.object({ daysOfWeek: z.array(z.enum(weekDays)).min(1) }).optional(),
    monthly: z.object({ daysOfMonth: z.array(z.number().int().min(1).max(31)).min(1) }).optional(),
    manualDates: z
      .object({
        dates: z
          .array(z.object({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) }))
          .min(1),
      })
      .optional(),
  })
  .refine(
    (method) => Object.values<unknown>(method).filter((one) => one !== undefined).length === 1,
    '정산 주기 계산 방식을 하나만 입력해야 합니다.',
  );

/** The input of a contract's fields; a change names only some of them. */
const contractSchema = z.object({
  name: z.string().min(1),
  memo: z.string().optional(),
  platformFee: feeSchema,
  settlementCycle: z.object({
    lagDays: z.number().int().min(0).max(100),
    datePolicy: z.enum(['HOLIDAY_BEFORE', 'HOLIDAY_AFTER', 'CALENDAR_DAY']),
    method: methodSchema,
  }),
  platformFeeVatPayer: z.enum(['PARTNER', 'MERCHANT']),
  subtractPaymentVatAmount: z.boolean(),
});
export const newContractSchema = contractSchema.extend({ id: z.string().min(1).optional() });
export const contractChangeSchema = contractSchema.partial();

type Fields = Partial<Omit<ContractRecord, 'id' | 'isArchived' | 'appliedAt'>>;

/** From the shape of a request (`{ monthly: … }`) to the tagged one of an answer (`{ type: 'MONTHLY', … }`). */
function fieldsOf({
  platformFee: fee,
  settlementCycle: cycle,
  ...same
}: z.output<typeof contractChangeSchema>): Fields {
  const { daily, weekly, monthly, manualDates } = cycle?.method ?? {};
  const methods = [
    daily && ({ type: 'DAILY' } as const),
    weekly && ({ type: 'WEEKLY', ...weekly } as const),
    monthly && ({ type: 'MONTHLY', ...monthly } as const),
    manualDates && ({ type: 'MANUAL_DATES', ...manualDates } as const),
  ];
  const [method] = methods.filter((one) => one !== undefined);
  const rest = Object.fromEntries(Object.entries<unknown>(same).filter(([, value]) => value !== undefined)) as Fields;
  return {
    ...rest,
    ...(fee === undefined
      ? {}
      : {
          platformFee:
            fee.fixedRate === undefined
              ? { type: 'FIXED_AMOUNT', amount: fee.fixedAmount ?? 0 }
              : { type: 'FIXED_RATE', rate: fee.fixedRate },
        }),
    ...(cycle === undefined || method === undefined
      ? {}
      : { settlementCycle: { lagDays: cycle.lagDays, datePolicy: cycle.datePolicy, method } }),
  };
}

/** @throws {ProviderError} 404 `PLATFORM_CONTRACT_NOT_FOUND` */
export function contractOf({ platform }: PlatformDeps, isForTest: boolean, id: string): ContractRecord {
  const contract = platform.of(isForTest).contracts.get(id);
  if (!contract) throw new ProviderError(404, 'PLATFORM_CONTRACT_NOT_FOUND', '계약을 찾을 수 없습니다.');
  return contract;
}

/** Makes a contract. @throws {ProviderError} 409 `PLATFORM_CONTRACT_ALREADY_EXISTS` */
export function createContract(
  deps: PlatformDeps,
  isForTest: boolean,
  { id = randomUUID(), ...input }: z.output<typeof newContractSchema>,
): Promise<ContractRecord> {
  return deps.platform.record(() => {
    if (deps.platform.of(isForTest).contracts.has(id))
      throw new ProviderError(409, 'PLATFORM_CONTRACT_ALREADY_EXISTS', '이미 존재하는 계약입니다.');
    const contract = {
      id,
      ...(fieldsOf(input) as Required<Fields>),
      isArchived: false,
      appliedAt: deps.clock.timestamp(),
    };
    return { result: contract, entries: [{ entry: 'contract', isForTest, contract }] };
  });
}

/** Changes a contract for transfers from now on. @throws {ProviderError} 404 `PLATFORM_CONTRACT_NOT_FOUND` */
export function changeContract(
  deps: PlatformDeps,
  isForTest: boolean,
  id: string,
  change: z.output<typeof contractChangeSchema> & { isArchived?: boolean },
): Promise<ContractRecord> {
  const { isArchived, ...fields } = change;
  return deps.platform.record(() => {
    const before = contractOf(deps, isForTest, id);
    const contract = {
      ...before,
      ...fieldsOf(fields),
      isArchived: isArchived ?? before.isArchived,
      appliedAt: deps.clock.timestamp(),
    };
    return { result: contract, entries: [{ entry: 'contract', isForTest, contract }] };
  });
}
