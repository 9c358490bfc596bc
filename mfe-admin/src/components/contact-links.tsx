const look = 'ad:inline-flex ad:min-h-11 ad:items-center ad:text-accent-strong ad:underline ad:underline-offset-4';

/** An address that one writes to by pressing it. */
export function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} translate="no" data-typed="" className={look}>
      {email}
    </a>
  );
}

/** A number that a phone calls by pressing it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} translate="no" data-typed="" className={look}>
      {phone}
    </a>
  );
}
