import { z } from 'zod';
import { createContract } from './contracts.ts';
import { createPartner } from './partners.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Partners to be there, whoever made them; those of tests unless it is said otherwise. */
export const presetSchema = z.object({
  isForTest: z.boolean().default(true),
  partners: z
    .array(
      z.object({
        id: z.string().min(1),
        name: z.string().min(1),
        email: z.email().default('partner@example.com'),
        companyName: z.string().optional(),
      }),
    )
    .min(1),
});
export type PresetRequest = z.input<typeof presetSchema>;

/** 90 % of each order on the 15th: a tenth is ours, with its VAT in it. Source: external-services 1.7 */
export const ordinaryContract = {
  id: 'contract-90-on-the-15th',
  name: '90% 정산, 매월 15일',
  platformFee: { fixedRate: 10_000 },
  settlementCycle: { lagDays: 0, datePolicy: 'CALENDAR_DAY', method: { monthly: { daysOfMonth: [15] } } },
  platformFeeVatPayer: 'MERCHANT',
  subtractPaymentVatAmount: false,
} as const;

/** Makes the partners that are missing, under the ordinary contract; answers how many it made. */
export async function presetPartners(deps: PlatformDeps, request: PresetRequest): Promise<number> {
  const { isForTest, partners } = presetSchema.parse(request);
  const known = deps.platform.of(isForTest);
  if (!known.contracts.has(ordinaryContract.id)) {
    const { settlementCycle, ...contract } = ordinaryContract;
    await createContract(deps, isForTest, {
      ...contract,
      settlementCycle: { ...settlementCycle, method: { monthly: { daysOfMonth: [15] } } },
    });
  }
  const missing = partners.filter(({ id }) => !known.partners.has(id));
  for (const { id, name, email, companyName = name } of missing) {
    await createPartner(deps, isForTest, {
      id,
      name,
      contact: { name, email },
      account: {
        bank: 'SHINHAN',
        currency: 'KRW',
        number: '110000000000',
        holder: name,
        accountVerificationId: `verified-${id}`,
      },
      defaultContractId: ordinaryContract.id,
      tags: [],
      type: {
        business: {
          companyName,
          taxationType: 'NORMAL',
          businessRegistrationNumber: '0000000000',
          representativeName: name,
        },
      },
    });
  }
  return missing.length;
}
