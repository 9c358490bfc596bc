/** How an order is paid; a card where nothing says so. */
export const methods = ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'transfer'] as const;
export type Method = (typeof methods)[number];
export type WalletMethod = Exclude<Method, 'card' | 'transfer'>;

/** The wallets by the names that requests and answers have for them (`easyPayProvider`, `method.provider`). */
export const walletNames = {
  kakaopay: 'KAKAOPAY',
  naverpay: 'NAVERPAY',
  tosspay: 'TOSSPAY',
  samsungpay: 'SAMSUNGPAY',
  applepay: 'APPLEPAY',
} as const satisfies Record<WalletMethod, string>;

/** The wallet that an `easyPayProvider` names, if the stand-in knows it. */
export const walletOf = (name: string): WalletMethod | undefined =>
  methods.filter(isWallet).find((method) => walletNames[method] === name);

export function isWallet(method: Method): method is WalletMethod {
  return method !== 'card' && method !== 'transfer';
}
