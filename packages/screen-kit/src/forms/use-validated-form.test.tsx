import { held } from '../testing/index.ts';
import { ApiError } from '@hamkke/api-client';
import type { ErrorCode } from '@hamkke/contracts';
import { Field } from '@hamkke/ui';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { useValidatedForm } from './index.ts';

interface Typed {
  name: string;
  mail: string;
}
type Options = Partial<Parameters<typeof useValidatedForm<Typed, 'missing' | 'taken'>>[0]>;

const problem = (code: ErrorCode) =>
  new ApiError(422, code, {
    type: `urn:hamkke:${code}`,
    title: code,
    status: 422,
    code,
    detail: code,
    correlationId: 'corr-1',
  });
const missing = ({ name, mail }: Typed) => ({
  ...(name === '' && { name: 'missing' as const }),
  ...(mail === '' && { mail: 'missing' as const }),
  ...(name === '' && mail === '' && { root: 'nothing' }),
});

function Form(options: Options) {
  const { form, sending, submit, bind } = useValidatedForm<Typed, 'missing' | 'taken'>({
    initial: { name: '', mail: '' },
    validate: missing,
    send: () => {},
    ...options,
  });
  const { root } = form.formState.errors;
  return (
    <form noValidate onSubmit={submit}>
      {root && <p role="alert">{root.type}</p>}
      <Field label="Name" {...bind('name', (error) => `name ${error}`)} />
      <Field label="Mail" {...bind('mail', (error) => `mail ${error}`)} />
      <button type="submit">{sending ? 'Sending' : 'Send'}</button>
    </form>
  );
}

async function openForm(options: Options = {}) {
  const { user } = await openScreen(<Form {...options} />);
  const name = await screen.findByLabelText('Name');
  const mail = screen.getByLabelText('Mail');
  return { user, name, mail, press: async () => await user.click(screen.getByRole('button')) };
}

describe('before it is sent', () => {
  it('says what is wrong, at the fields and above them, with the focus at the first', async () => {
    const send = vi.fn();
    const { press, name, mail } = await openForm({ send });
    await press();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('name missing');
    expect(mail).toHaveAccessibleDescription('mail missing');
    expect(screen.getByRole('alert')).toHaveTextContent('nothing');
    expect(send).not.toHaveBeenCalled();
  });

  it('takes an error away while its field is changed, and that of fields that go with it', async () => {
    const { user, press, name, mail } = await openForm({ together: { mail: ['name'] } });
    await press();
    await waitFor(() => expect(mail).toHaveAccessibleDescription('mail missing'));
    await user.type(mail, 'x');
    await user.clear(mail);
    expect(mail).not.toHaveAccessibleDescription();
    expect(name).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('or leaves it until the field is right', async () => {
    const { user, press, name, mail } = await openForm({ revalidate: 'onChange' });
    await press();
    await waitFor(() => expect(mail).toHaveAccessibleDescription('mail missing'));
    await user.type(mail, 'x');
    await waitFor(() => expect(mail).not.toHaveAccessibleDescription());
    await user.clear(mail);
    await waitFor(() => expect(mail).toHaveAccessibleDescription('mail missing'));
    expect(name).toHaveAccessibleDescription('name missing');
  });
});

describe('what the server refuses', () => {
  const filled = { initial: { name: 'kim', mail: 'kim@example.com' } };

  it('stands at the fields, the first of which has the focus, and what was typed stays', async () => {
    const { press, name, mail } = await openForm({
      ...filled,
      send: () => Promise.reject(problem('EMAIL_TAKEN')),
      refused: () => ({ name: 'taken', mail: 'taken' }),
      fail: () => expect.unreachable(),
    });
    await press();
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('name taken');
    expect(mail).toHaveAccessibleDescription('mail taken');
    expect(mail).toHaveValue('kim@example.com');
  });

  it('of the form as a whole is said by its code', async () => {
    const { press, name } = await openForm({ ...filled, send: () => Promise.reject(problem('RATE_LIMITED')) });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('RATE_LIMITED');
    expect(name).toHaveValue('kim');
  });

  it('or as the form says it', async () => {
    const fail = vi.fn();
    const failure = new Error('x');
    const { press } = await openForm({ ...filled, send: () => Promise.reject(failure), fail });
    await press();
    await waitFor(() => expect(fail).toHaveBeenCalledWith(failure, expect.anything()));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a form with a list of lines', () => {
  interface Lines {
    lines: { count: string; price: string }[];
  }

  function Form({ send }: { readonly send: () => Promise<void> }) {
    const { form, submit, bind } = useValidatedForm<Lines, 'missing' | 'taken'>({
      initial: {
        lines: [
          { count: '1', price: '1' },
          { count: '2', price: '2' },
        ],
      },
      validate: ({ lines }) => (lines[1]?.price === '' ? { 'lines.1.price': 'missing' } : {}),
      send,
      refused: () => ({ 'lines.1.count': 'taken' }),
    });
    return (
      <form noValidate onSubmit={submit}>
        {form.getValues('lines').map((_, index) => (
          <fieldset key={index}>
            <Field label={`Count ${index}`} {...bind(`lines.${index}.count`, (error) => `count ${error}`)} />
            <Field label={`Price ${index}`} {...bind(`lines.${index}.price`, (error) => `price ${error}`)} />
          </fieldset>
        ))}
        <button type="submit">Send</button>
      </form>
    );
  }

  it('says what is wrong, here or at the server, at the input of its line', async () => {
    const send = vi.fn(() => Promise.reject(problem('VALIDATION')));
    const { user } = await openScreen(<Form send={send} />);
    const input = (label: string) => screen.getByLabelText(label);
    await user.clear(await screen.findByLabelText('Price 1'));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(input('Price 1')).toHaveFocus());
    expect(input('Price 1')).toHaveAccessibleDescription('price missing');
    expect(input('Price 0')).not.toHaveAccessibleDescription();
    expect(send).not.toHaveBeenCalled();
    await user.type(input('Price 1'), '3');
    expect(input('Price 1')).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(input('Count 1')).toHaveFocus());
    expect(input('Count 1')).toHaveAccessibleDescription('count taken');
    expect(input('Count 0')).not.toHaveAccessibleDescription();
    expect(input('Price 1')).toHaveValue('3');
  });
});

it('sends once, however often it is pressed', async () => {
  const answer = held({});
  const send = vi.fn(async () => void (await answer.reply()));
  const { press } = await openForm({ initial: { name: 'kim', mail: 'x' }, send });
  await press();
  await press();
  expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
  answer.release();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledWith({ name: 'kim', mail: 'x' });
});
