import type { Operators } from './operator-file.ts';

/** Contact details that people read, where placeholders are allowed. */
export interface PublicTexts {
  readonly SUPPORT_PHONE: string;
  readonly SUPPORT_EMAIL: string;
  readonly SUPPORT_CHANNEL_URL: string;
  readonly OPERATOR_FILE?: Operators | undefined;
}

/** Names that lead nowhere by agreement (RFC 2606, 6761). */
const nowhere = /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)$/i;
/** Marks of infra/operator.example.json, in its four languages. */
const example = /[(（](예시|example|例|示例)[)）]|^000-00-00000$/;

const leadsNowhere = (host: string) => nowhere.test(host);

function inOperator(operators: Operators): string | undefined {
  const fields = Object.entries(operators).flatMap(([language, operator]) =>
    Object.entries(operator).flatMap(([field, value]) =>
      typeof value === 'string' && example.test(value) ? [`${language}.${field}`] : [],
    ),
  );
  return fields.length === 0
    ? undefined
    : `${fields.slice(0, 3).join(', ')}${fields.length > 3 ? ` and ${fields.length - 3} more` : ''}`;
}

/** Everything made up that people would be shown, by variable, with what is wrong with it. */
export function placeholdersIn({
  SUPPORT_PHONE,
  SUPPORT_EMAIL,
  SUPPORT_CHANNEL_URL,
  OPERATOR_FILE,
}: PublicTexts): readonly { readonly key: keyof PublicTexts; readonly message: string }[] {
  const madeUp = OPERATOR_FILE && inOperator(OPERATOR_FILE);
  return [
    ...(/0000\D?0000$/.test(SUPPORT_PHONE)
      ? [{ key: 'SUPPORT_PHONE', message: 'is a placeholder: production names a telephone that is answered' } as const]
      : []),
    ...(leadsNowhere(SUPPORT_EMAIL)
      ? [{ key: 'SUPPORT_EMAIL', message: 'is a placeholder: production names an address that is read' } as const]
      : []),
    ...(leadsNowhere(new URL(SUPPORT_CHANNEL_URL).hostname)
      ? [{ key: 'SUPPORT_CHANNEL_URL', message: "is a placeholder: production names support's own channel" } as const]
      : []),
    ...(madeUp === undefined
      ? []
      : [{ key: 'OPERATOR_FILE', message: `holds the example's made-up data (${madeUp})` } as const]),
  ];
}
