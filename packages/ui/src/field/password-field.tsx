import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing'> {
  /** Spoken name of the button while the password is hidden, such as "show the password". */
  readonly showLabel: string;
  /** The same while it can be read. */
  readonly hideLabel: string;
}

/**
 * A `Field` for a password, with a button that shows what was typed; give it `autoComplete` (`current-password`,
 * `new-password`).
 */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton label={shown ? hideLabel : showLabel} disabled={field.disabled} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" size={20} />
        </IconButton>
      }
    />
  );
}
