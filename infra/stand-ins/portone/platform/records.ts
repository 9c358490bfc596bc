/** How much of an order is the merchant's. A rate is in 1/1000 of a percent: 10000 is 10 %. */
type Fee = { type: 'FIXED_RATE'; rate: number } | { type: 'FIXED_AMOUNT'; amount: number };

export const weekDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

type CycleMethod =
  | { type: 'DAILY' }
  | { type: 'WEEKLY'; daysOfWeek: (typeof weekDays)[number][] }
  | { type: 'MONTHLY'; daysOfMonth: number[] }
  | { type: 'MANUAL_DATES'; dates: { month: number; day: number }[] };

export type SettlementCycle = {
  lagDays: number;
  datePolicy: 'HOLIDAY_BEFORE' | 'HOLIDAY_AFTER' | 'CALENDAR_DAY';
  method: CycleMethod;
};

export type ContractRecord = {
  id: string;
  name: string;
  memo?: string;
  platformFee: Fee;
  settlementCycle: SettlementCycle;
  platformFeeVatPayer: 'PARTNER' | 'MERCHANT';
  subtractPaymentVatAmount: boolean;
  isArchived: boolean;
  appliedAt: string;
};

export type PartnerRecord = {
  id: string;
  name: string;
  contact: { name: string; phoneNumber?: string; email: string };
  account: { bank: string; currency: string; number: string; holder: string; status: 'VERIFIED' | 'NOT_VERIFIED' };
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  defaultContractId: string;
  memo?: string;
  tags: string[];
  /** Tagged, unlike in the request: `{ type: 'BUSINESS', … }`. */
  type: Record<string, unknown> & { type: 'BUSINESS' | 'WHT_PAYER' | 'NON_WHT_PAYER' };
  isArchived: boolean;
  appliedAt: string;
  userDefinedProperties: Record<string, unknown>;
};

/** In won; of a cancellation all are below zero, so that sums over transfers are right. */
export type OrderAmounts = {
  settlement: number;
  settlementTaxFree: number;
  payment: number;
  paymentVat: number;
  paymentVatBurden: number;
  paymentTaxFree: number;
  paymentSupply: number;
  order: number;
  orderTaxFree: number;
  platformFee: number;
  platformFeeVat: number;
};

export type OrderLine = {
  product: { id: string; name: string; amount: number; taxFreeAmount: number; tag?: string };
  quantity: number;
};

type Settled = { id: string; partnerId: string; memo?: string; settlementDate: string; recordedAt: string };

/** What a partner is owed for one order, or owes for one cancellation of it, by the contract as it was then. */
export type OrderTransfer = Settled & {
  type: 'ORDER' | 'ORDER_CANCEL';
  paymentId: string;
  contract: ContractRecord;
  settlementStartDate: string;
  amount: OrderAmounts;
  orderLines: OrderLine[];
  /** Only of a cancellation. */
  cancellation?: { id: string; cancelledAt: string; orderTransferId: string };
};
export type ManualTransfer = Settled & { type: 'MANUAL'; settlementAmount: number; settlementTaxFreeAmount: number };
export type TransferRecord = OrderTransfer | ManualTransfer;

/** One fact in the platform's books; those of tests and the real ones are apart. */
export type PlatformEntry = { isForTest: boolean } & (
  | { entry: 'contract'; contract: ContractRecord }
  | { entry: 'partner'; partner: PartnerRecord }
  | { entry: 'transfer'; transfer: TransferRecord }
  | { entry: 'transfer-deleted'; id: string }
);
