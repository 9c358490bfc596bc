import { expect } from 'vitest';

type ErrorClass = new (...args: never[]) => Error & { data: Record<string, unknown> };
/** What the provider said when it refused; fails the test when it did not, or in another way. */
export async function refusalOf(call: Promise<unknown>, errorClass: unknown): Promise<Record<string, unknown>> {
  const error: unknown = await call.then(
    () => expect.fail('the call succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(errorClass as ErrorClass);
  return (error as { data: Record<string, unknown> }).data;
}
