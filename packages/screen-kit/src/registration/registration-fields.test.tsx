import '../testing/index.ts';
import { ApiError } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { AccountFields, PartnerFields, RegistrationAlert, registrationOf, useRegistration } from './index.ts';

const filled = {
  ...registrationOf({ name: '역삼점', address: '서울 강남구', phone: '02-1234-5678', isApproved: false }),
  username: 'kim',
  email: 'kim@example.com',
  password: 'hamkke-1',
  confirm: 'hamkke-1',
  terms: true,
  privacy: true,
};

function Form({ initial, failure }: { readonly initial: typeof filled; readonly failure?: Error }) {
  const registration = useRegistration('newcomer', initial, () =>
    failure ? Promise.reject(failure) : Promise.resolve(),
  );
  const text = (key: string) => `my ${key}`;
  return (
    <form noValidate onSubmit={registration.submit}>
      <RegistrationAlert registration={registration} text={text} />
      <AccountFields registration={registration} text={text} />
      <PartnerFields registration={registration} text={text} />
      <button type="submit">Send</button>
    </form>
  );
}

async function send(initial: typeof filled, failure?: Error) {
  const { user } = await openScreen(<Form initial={initial} {...(failure && { failure })} />);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
}
const failed = (code: ErrorCode) =>
  new ApiError(503, code, {
    type: `urn:hamkke:${code}`,
    title: code,
    status: 503,
    code,
    detail: code,
    correlationId: 'corr-1',
  });

it('every field says in the words of the remote what is wrong with it', async () => {
  await send({ ...filled, username: '', email: '', franchiseName: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent('my requiredAll');
  expect(screen.getByLabelText('my username')).toHaveAccessibleDescription('my required');
  expect(screen.getByLabelText('my email')).toHaveAccessibleDescription('my required');
  await waitFor(() => expect(screen.getByLabelText('my username')).toHaveFocus());
});

it("the franchise's fields too", async () => {
  await send({ ...filled, franchisePhone: 'call me' });
  await waitFor(() =>
    expect(screen.getByLabelText('my franchisePhone')).toHaveAccessibleDescription('my phoneInvalid'),
  );
});

it('a failure is said with its own sentence where that helps', async () => {
  await send(filled, failed('UNAVAILABLE'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('my failed');
  expect(alert).toHaveTextContent('my notFinished');
  expect(alert).toHaveTextContent('지금은 연결할 수 없어요.');
});

it('and without it where it does not', async () => {
  await send(filled, failed('INTERNAL'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('my notFinished');
  expect(alert).not.toHaveTextContent('오류가 발생했어요.');
});
