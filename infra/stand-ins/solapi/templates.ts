/**
 * What was approved for each kind, as far as it matters to a sender: the names of its variables, that of the button's
 * link among them. The texts are our operator's; none is needed to refuse a message that lacks a variable.
 */
const variablesOfKind: Readonly<Record<string, readonly string[]>> = {
  'booking-confirmed': ['지점', '보관함', '기간', '금액', '링크'],
  'ending-soon': ['지점', '보관함', '종료일', '링크'],
  'reservation-cancelled': ['지점', '보관함', '기간', '금액', '링크'],
  refunded: ['지점', '보관함', '금액', '링크'],
  'renewal-announced': ['지점', '보관함', '결제일', '금액', '기간', '링크'],
  'renewal-failed': ['지점', '보관함', '금액', '기한', '링크'],
  'renewal-overdue': ['지점', '보관함', '종료일', '금액', '링크'],
  'rental-alarmed': ['지점', '보관함', '시각', '링크'],
};

export const templateStatuses = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED'] as const;
type TemplateStatus = (typeof templateStatuses)[number];

export interface Template {
  readonly templateId: string;
  readonly name: string;
  /** With `#{` and `}`. */
  readonly variables: readonly string[];
  status: TemplateStatus;
}

/** The templates of the account, by the ids that our service has for each kind. */
export const templatesOf = (idByKind: Readonly<Record<string, string>>): Template[] =>
  Object.entries(idByKind).map(([kind, templateId]) => ({
    templateId,
    name: kind,
    variables: (variablesOfKind[kind] ?? []).map((name) => `#{${name}}`),
    status: 'APPROVED',
  }));

/** As the provider lists it. Source: the official package, `src/models/base/kakao/kakaoAlimtalkTemplate.ts` */
export const presentTemplate = ({ templateId, name, variables, status }: Template, channelId: string, at: string) => ({
  name,
  channelId,
  channelGroupId: null,
  isHidden: false,
  messageType: 'BA',
  emphasizeType: 'NONE',
  securityFlag: false,
  assignType: 'CHANNEL',
  accountId: 'stand-in',
  buttons: [],
  comments: [],
  commentable: true,
  quickReplies: [],
  templateId,
  code: templateId,
  status,
  variables: variables.map((one) => ({ name: one })),
  dateCreated: at,
  dateUpdated: at,
});
