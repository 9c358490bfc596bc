import { PlatformClient } from '@portone/server-sdk';
import {
  CreatePlatformPartnerError,
  CreatePlatformPartnersError,
  UpdatePlatformPartnerError,
} from '@portone/server-sdk/platform/partner';
import { CreatePlatformContractError } from '@portone/server-sdk/platform/policy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { RunningPortoneStandIn } from '../index.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { testSettings } from '../testing/stand-in-settings.ts';

let standIn: RunningPortoneStandIn;
let client: ReturnType<typeof PlatformClient>;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
  client = PlatformClient({ secret: testSettings.secret, baseUrl: standIn.url });
});
beforeEach(async () => {
  await standIn.control.reset();
  await standIn.control.presetPartners({
    partners: [
      { id: 'partner-a', name: '도윤스토리지' },
      { id: 'partner-b', name: '서연보관' },
    ],
  });
  await standIn.control.pay({ paymentId: 'PAID1', orderName: '강남점 M-03', totalAmount: 60_000 });
});
afterAll(() => standIn.stop());

describe('partners and contracts', () => {
  const partner = {
    name: '섬보관소',
    contact: { name: '고은서', email: 'owner@example.com' },
    account: { bank: 'KOOKMIN' as const, currency: 'KRW' as const, number: '1234', holder: '고은서' },
    defaultContractId: 'contract-90-on-the-15th',
    tags: ['jeju'],
    type: {
      business: { companyName: '섬보관소', businessRegistrationNumber: '1112233333', representativeName: '고은서' },
    },
  };

  test('a partner is made, read, listed, changed, archived and recovered', async () => {
    const made = await client.partner.createPlatformPartner({ id: 'partner-c', ...partner, test: true });
    expect(made.partner).toMatchObject({
      id: 'partner-c',
      type: { type: 'BUSINESS', companyName: '섬보관소' },
      account: { status: 'NOT_VERIFIED' },
      isArchived: false,
    });
    expect(await client.partner.getPlatformPartner({ id: 'partner-c', test: true })).toEqual(made.partner);
    expect(
      (await client.partner.updatePlatformPartner({ id: 'partner-c', memo: '새 메모', test: true })).partner,
    ).toMatchObject({ memo: '새 메모', name: '섬보관소' });
    expect(
      (await client.partner.getPlatformPartners({ test: true, filter: { tags: ['jeju'] } })).items.map(({ id }) => id),
    ).toEqual(['partner-c']);
    await client.partner.archivePlatformPartner({ id: 'partner-c', test: true });
    expect(
      await refusalOf(
        client.partner.updatePlatformPartner({ id: 'partner-c', memo: '', test: true }),
        UpdatePlatformPartnerError,
      ),
    ).toMatchObject({ type: 'PLATFORM_ARCHIVED_PARTNER' });
    expect((await client.partner.getPlatformPartners({ test: true })).page.totalCount).toBe(2);
    expect((await client.partner.recoverPlatformPartner({ id: 'partner-c', test: true })).partner.isArchived).toBe(
      false,
    );
  });

  test('ids are unique, and contracts must exist', async () => {
    expect(
      await refusalOf(
        client.partner.createPlatformPartner({ id: 'partner-a', ...partner, test: true }),
        CreatePlatformPartnerError,
      ),
    ).toMatchObject({ type: 'PLATFORM_PARTNER_ID_ALREADY_EXISTS' });
    expect(
      await refusalOf(
        client.partner.createPlatformPartner({ ...partner, defaultContractId: 'none', test: true }),
        CreatePlatformPartnerError,
      ),
    ).toMatchObject({ type: 'PLATFORM_CONTRACT_NOT_FOUND' });
    expect(
      await refusalOf(
        client.partner.createPlatformPartners({ partners: [{ id: 'partner-b', ...partner }], test: true }),
        CreatePlatformPartnersError,
      ),
    ).toMatchObject({
      type: 'PLATFORM_PARTNER_IDS_ALREADY_EXISTS',
      ids: ['partner-b'],
    });
    expect(
      (await client.partner.createPlatformPartners({ partners: [partner, partner], test: true })).partners,
    ).toHaveLength(2);
    expect(
      await refusalOf(
        client.partner.createPlatformPartner({ ...partner, type: {}, test: true }),
        CreatePlatformPartnerError,
      ),
    ).toMatchObject({ type: 'INVALID_REQUEST' });
  });

  test('with the VAT on the fee to be paid by the partner, 89 % are left', async () => {
    const made = await client.policy.createPlatformContract({
      id: 'contract-89',
      name: '부가세 파트너 부담',
      platformFee: { fixedRate: 10_000 },
      settlementCycle: { lagDays: 3, datePolicy: 'HOLIDAY_AFTER', method: { monthly: { daysOfMonth: [15] } } },
      platformFeeVatPayer: 'PARTNER',
      subtractPaymentVatAmount: false,
      test: true,
    });
    expect(made.contract).toMatchObject({ platformFee: { type: 'FIXED_RATE', rate: 10_000 }, isForTest: true });
    // From the 12th on with three days' lag the 15th of November 2026 is a Sunday: it is paid out on Monday.
    const order = {
      partnerId: 'partner-a',
      paymentId: 'PAID1',
      orderDetail: { orderAmount: 60_000 },
      discounts: [],
      additionalFees: [],
      isForTest: true,
    };
    expect(
      (
        await client.transfer.createPlatformOrderTransfer({
          ...order,
          contractId: 'contract-89',
          settlementStartDate: '2026-11-12',
        })
      ).transfer,
    ).toMatchObject({
      settlementDate: '2026-11-16',
      amount: { platformFee: 6000, platformFeeVat: 600, settlement: 53_400 },
    });
    const again = client.policy.createPlatformContract({
      ...made.contract,
      platformFee: { fixedAmount: 1 },
      settlementCycle: { lagDays: 0, datePolicy: 'CALENDAR_DAY', method: { daily: {} } },
      test: true,
    });
    expect(await refusalOf(again, CreatePlatformContractError)).toMatchObject({
      type: 'PLATFORM_CONTRACT_ALREADY_EXISTS',
    });
    expect((await client.policy.getPlatformContracts({ test: true })).items.map(({ id }) => id)).toEqual([
      'contract-90-on-the-15th',
      'contract-89',
    ]);
    expect(await client.policy.getPlatformContract({ id: 'contract-89', test: true })).toEqual(made.contract);
  });
});
