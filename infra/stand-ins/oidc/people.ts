import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A person who has an account at the provider. */
export type Person = {
  /** The provider's subject: what a merchant stores. */
  sub: string;
  name: string;
  email: string | null;
  /** Whether the provider says that it has checked the address. */
  emailVerified: boolean;
  /** What the login page says of the account, in Korean. */
  note: string;
};

/** What a visitor types into the login page instead of choosing an account. */
export const typedPersonSchema = z.object({
  name: z.string().trim().min(1, '이름을 입력해 주세요.').max(60, '이름이 너무 길어요.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, '이메일이 너무 길어요.')
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), '이메일 형식이 아니에요.')
    .default(''),
  emailVerified: z.boolean().default(false),
});
export type TypedPerson = z.input<typeof typedPersonSchema>;

/** The accounts of one provider. */
export type People = {
  /** Those whom the login page offers. */
  offered: readonly Person[];
  find: (sub: string) => Person | undefined;
  /** An account for whoever was typed in; the same name and address are the same account, also after a restart. */
  admit: (typed: z.output<typeof typedPersonSchema>) => Person;
};

/** Creates the accounts: the test people, and whoever is typed in. Subjects are digits, as both providers' are. */
export function createPeople(provider: string, subjectDigits: number): People {
  const subject = (key: string) =>
    (
      (BigInt(`0x${createHash('sha256').update(`${provider}:${key}`).digest('hex')}`) %
        10n ** BigInt(subjectDigits - 1)) +
      10n ** BigInt(subjectDigits - 1)
    ).toString();
  const person = (name: string, email: string | null, emailVerified: boolean, note: string): Person => ({
    sub: subject(email ?? name),
    name,
    email,
    emailVerified,
    note,
  });
  const offered = [
    person('한가람', `garam.${provider}@example.com`, true, '확인된 이메일'),
    person('윤슬', null, false, '이메일 없음'),
    person('서이슬', `iseul.${provider}@example.com`, false, '확인되지 않은 이메일'),
    person('김도윤', 'owner.seoul@example.com', true, '지점을 가진 사업자와 같은 이메일'),
    person('나관리', 'admin@example.com', false, '관리자와 같지만 확인되지 않은 이메일'),
  ];
  const known = new Map(offered.map((one) => [one.sub, one]));
  return {
    offered,
    find: (sub) => known.get(sub),
    admit: ({ name, email, emailVerified }) => {
      const sub = subject(`typed:${name}:${email}`);
      const typed = {
        sub,
        name,
        email: email === '' ? null : email,
        emailVerified: email !== '' && emailVerified,
        note: '직접 입력',
      };
      known.set(sub, typed);
      return typed;
    },
  };
}
