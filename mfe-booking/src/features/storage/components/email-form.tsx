import { Alert, Button, Field, type ButtonProps } from '@hamkke/ui';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../components/error-text.ts';

interface EmailFormProps {
  readonly texts: Readonly<Record<'label' | 'hint' | 'missing' | 'submit', string>>;
  readonly tone?: ButtonProps['tone'];
  /** The address as long as nothing else is typed. */
  readonly own: string;
  /** It came in the place of what had the focus. */
  readonly takesFocus?: boolean;
  readonly request: {
    readonly busy: boolean;
    readonly failure?: unknown;
    /** The server refused the address itself. */
    readonly isOfEmail: boolean;
    forget(): void;
  };
  readonly onSubmit: (email: string) => void;
}

/** A form of one address, to which a mail goes. */
export function EmailForm({ texts, tone = 'primary', own, takesFocus = false, request, onSubmit }: EmailFormProps) {
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const email = typed ?? own;
  const refused = isWrong || request.isOfEmail;
  useEffect(() => {
    if (refused || takesFocus) field.current?.focus();
  }, [refused, takesFocus]);
  // one field: the browser's own rule for addresses needs no schema, and the server decides
  const submit = () => (field.current?.validity.valid ? onSubmit(email.trim()) : setIsWrong(true));
  return (
    <form
      noValidate
      className="bk:flex bk:flex-col bk:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        ref={field}
        label={texts.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={texts.hint}
        error={refused ? texts.missing : undefined}
        value={email}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
          request.forget();
        }}
      />
      {request.failure !== undefined && !request.isOfEmail && <Alert tone="warn">{errorText(request.failure)}</Alert>}
      <Button type="submit" tone={tone} size="large" wide busy={request.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
