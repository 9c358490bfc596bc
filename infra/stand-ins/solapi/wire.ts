import type { Context } from 'koa';

/** A refusal of a whole request, in the provider's form. Source: the official package, `src/errors/defaultError.ts` */
export function refuse(ctx: Context, status: number, errorCode: string, errorMessage: string): void {
  ctx.status = status;
  ctx.body = { errorCode, errorMessage };
}

/** Why one message was not registered, by the provider's status code. */
export interface Complaint {
  readonly statusCode: string;
  readonly statusMessage: string;
}

/** Status codes of what is registered or not; but for 2000 the numbers are guessed (README). */
export const statuses = {
  registered: { statusCode: '2000', statusMessage: '정상 접수(이통사로 접수 예정)' },
  recipient: { statusCode: '1020', statusMessage: '수신번호를 확인하세요.' },
  sender: { statusCode: '1062', statusMessage: '발신번호가 등록되어 있지 않습니다.' },
  channel: { statusCode: '3102', statusMessage: '카카오톡 채널(pfId)을 찾을 수 없습니다.' },
  template: { statusCode: '3103', statusMessage: '알림톡 템플릿을 찾을 수 없습니다.' },
  notApproved: { statusCode: '3107', statusMessage: '승인되지 않은 템플릿입니다.' },
  variables: { statusCode: '3108', statusMessage: '템플릿의 변수(variables)가 누락되었습니다.' },
  type: { statusCode: '1010', statusMessage: '메시지 타입을 확인하세요.' },
} as const satisfies Record<string, Complaint>;

const messageTypes = [
  'sms',
  'lms',
  'mms',
  'ata',
  'cta',
  'cti',
  'nsa',
  'rcs_sms',
  'rcs_lms',
  'rcs_mms',
  'rcs_tpl',
] as const;
const byType = <Value>(value: Value) => Object.fromEntries(messageTypes.map((type) => [type, value]));

/** What is said of a group of messages. Source: the official package, `src/models/responses/messageResponses.ts` */
export function groupInfo({ id, total, failed, at }: { id: string; total: number; failed: number; at: string }) {
  const cash = { requested: 0, replacement: 0, refund: 0, sum: 0 };
  return {
    count: {
      total,
      sentTotal: 0,
      sentFailed: 0,
      sentSuccess: 0,
      sentPending: 0,
      sentReplacement: 0,
      refund: 0,
      registeredFailed: failed,
      registeredSuccess: total - failed,
    },
    countForCharge: byType({}),
    balance: cash,
    point: cash,
    app: { profit: byType(0), appId: null },
    log: [],
    status: 'SENDING',
    allowDuplicates: false,
    isRefunded: false,
    accountId: 'stand-in',
    masterAccountId: null,
    apiVersion: '4',
    groupId: id,
    price: {},
    dateCreated: at,
    dateUpdated: at,
    scheduledDate: null,
    dateSent: null,
    dateCompleted: null,
  };
}
