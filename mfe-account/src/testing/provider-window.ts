import { vi } from 'vitest';

type Call = (request: unknown) => Promise<unknown>;

/** What a test answers in the place of the provider's windows. */
export interface ProviderWindows {
  readonly requestPayment?: Call;
  readonly requestIssueBillingKey?: Call;
}

// on the page, not in the module: the provider's package holds the first one that it found, whichever file it is of
const page = globalThis as { hamkkeProvider?: Record<string, Call | undefined> };

/** Stands in for the provider's script on the page, with the windows of the running test. */
export function stubProvider({ requestPayment, requestIssueBillingKey }: ProviderWindows): void {
  const windows = (page.hamkkeProvider ??= {});
  Object.assign(windows, { requestPayment, requestIssueBillingKey });
  vi.stubGlobal('PortOne', windows);
}
