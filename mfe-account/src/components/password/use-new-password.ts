import { ApiError } from '@hamkke/api-client';
import { useValidatedForm, type BodySchema } from '@hamkke/screen-kit/forms';
import {
  passwordFields,
  validateNewPassword,
  type NewPassword,
  type NewPasswordError,
  type NewPasswordField,
} from './new-password.ts';

interface NewPasswordOptions<Body> {
  /** The schema of the call that sets the password. */
  readonly schema: BodySchema;
  readonly bodyOf: (form: NewPassword) => Body;
  /** The field that is wrong where the server refuses the credentials. */
  readonly proof: Extract<NewPasswordField, 'currentPassword' | 'code'>;
  readonly send: (body: Body) => Promise<void>;
}

/**
 * A form that sets a new password: validated before it is sent; the server's error about a field shows there. Any other
 * failure is at the root with the code as its type.
 */
export function useNewPassword<Body extends object>({ schema, bodyOf, proof, send }: NewPasswordOptions<Body>) {
  const validated = useValidatedForm<NewPassword, NewPasswordError>({
    initial: { currentPassword: '', password: '', confirm: '', code: '' },
    validate: (form) => validateNewPassword(form, schema, bodyOf(form)),
    async send(form) {
      await send(bodyOf(form));
      validated.form.reset();
    },
    refused(error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'WEAK_PASSWORD') return { password: 'weakPassword' };
      return code === 'BAD_CREDENTIALS' ? { [proof]: 'wrong' } : passwordFields.refused(error);
    },
    together: { password: ['currentPassword', 'confirm', 'code'] },
  });
  return validated;
}
