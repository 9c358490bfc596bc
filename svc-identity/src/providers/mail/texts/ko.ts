import type { MailTexts, MailValues } from '../mail-texts.ts';
import { ko as business } from './business/ko.ts';
import { ko as renewals } from './renewals/ko.ts';
import { ko as visits } from './visits/ko.ts';

const notMe = () => '직접 하신 일이 아니라면 비밀번호를 바로 바꿔 주세요.';

const comesBack = (amount: string) =>
  amount ? `결제하신 수단으로 ${amount}을 돌려드려요. 처리되면 다시 알려 드릴게요.` : '돌려드릴 금액은 없어요.';

const notCancelledByMe = () => '직접 취소하지 않으셨다면 고객센터로 문의해 주세요.';

const cancelExtension = ({ hours, days }: MailValues) =>
  `결제 후 ${hours}시간 안에 연장을 취소하면 전액 환불돼요. 그 뒤에는 나가기 ${days}일 전까지 종료를 알려 주세요.`;

export const ko: MailTexts = {
  brand: '함께보관',
  greeting: (name) => (name ? `${name}님, 안녕하세요.` : '안녕하세요.'),
  footer: '이 메일은 함께보관에서 자동으로 보냈어요. 요청하지 않은 메일이라면 그냥 지우셔도 돼요.',
  heldUntil: (moment) => `${moment}까지`,
  inSeoul: (moment) => moment,
  labels: {
    order: '주문 번호',
    location: '지점',
    unit: '보관함',
    range: '이용 기간',
    amount: '결제 금액',
    refunded: '환불 금액',
    code: '인증번호',
    size: '사이즈',
    from: '이용 시작',
    until: '예약 가능 시간',
    door: '문',
    at: '마지막으로 눌린 때',
  },
  bookingConfirmed: {
    subject: ({ place }) => `[함께보관] ${place} 예약이 완료되었어요`,
    lines: () => ['결제가 끝나고 예약이 확정되었어요. 시작일부터 24시간 언제든 이용할 수 있어요.'],
    button: '예약 보기',
    note: ({ hours, days }) =>
      `결제 후 ${hours}시간 안에 취소하면 전액 환불돼요. 그 뒤에는 나가기 ${days}일 전까지 종료를 알려 주세요.`,
  },
  extensionConfirmed: {
    subject: ({ place, endDate }) => `[함께보관] ${place} 이용 기간을 ${endDate}까지 연장했어요`,
    lines: ({ endDate }) => [
      `연장이 확정되었어요. 같은 보관함을 ${endDate}까지 이어서 이용할 수 있고, 짐은 옮기지 않아도 돼요.`,
    ],
    button: '예약 보기',
    note: cancelExtension,
  },
  extensionRenewed: {
    subject: ({ place, endDate }) => `[함께보관] ${place} 이용 기간이 ${endDate}까지 연장됐어요`,
    lines: ({ amount, endDate }) => [
      `요금 ${amount}이 결제되었고, 같은 보관함을 ${endDate}까지 이어서 이용할 수 있어요.`,
      '그 뒤에도 자동으로 연장돼요. 다음 결제를 원하지 않으면 예약 화면에서 자동 연장을 꺼 주세요.',
    ],
    button: '예약 보기',
    note: cancelExtension,
  },
  rentalMoved: {
    subject: ({ place, unit, startDate }) => `[함께보관] ${startDate}부터 ${place} ${unit} 보관함을 이용해요`,
    lines: ({ location, unit, startDate, endDate, leftLocation, leftUnit, leaveBy, days, amount }) => [
      `보관함을 옮겼어요. ${startDate}부터 ${endDate}까지 ${location} ${unit} 보관함을 이용할 수 있고, 마지막 날은 그대로예요.`,
      leaveBy
        ? `지금까지 쓰던 ${leftLocation} ${leftUnit} 보관함도 ${leaveBy}까지 쓸 수 있으니, 그날까지 짐을 모두 옮겨 주세요.`
        : `지금까지 쓰던 보관함도 옮기는 날 뒤로 ${days}일 동안 쓸 수 있으니, 그 안에 짐을 모두 옮겨 주세요.`,
      amount
        ? `남은 날의 요금 차이로 ${amount}을 결제했어요.`
        : '결제한 금액은 없어요. 돌려드릴 금액이 있으면 결제하신 수단으로 돌려드리고, 처리되면 다시 알려 드릴게요.',
    ],
    button: '예약 보기',
    note: () => '자동 연장을 쓰고 있었다면 이제 꺼졌어요. 새 보관함의 예약 화면에서 다시 켤 수 있어요.',
  },
  refunded: {
    subject: ({ amount }) => `[함께보관] ${amount}을 환불했어요`,
    lines: () => ['결제하신 수단으로 환불했어요. 카드사나 은행에 따라 며칠 뒤에 보일 수 있어요.'],
    button: '예약 보기',
  },
  endingSoon: {
    subject: ({ endDate }) => `[함께보관] 이용 기간은 ${endDate}까지예요`,
    lines: ({ location, endDate, priorityUntil }) => [
      `${location} 보관함은 ${endDate}까지 이용할 수 있어요. 더 이용하지 않는다면 그날까지 짐을 모두 찾아 주세요.`,
      priorityUntil
        ? `더 이용하고 싶다면 같은 보관함을 다음 날부터 이어서 연장할 수 있어요. ${priorityUntil}까지는 다른 분이 그 뒤의 날짜를 예약할 수 없어요.`
        : '더 이용하고 싶다면 서둘러 연장해 주세요. 이제 다음 날부터는 다른 분도 이 보관함을 예약할 수 있어요.',
    ],
    button: '연장하기',
  },
  noticeReceived: {
    subject: ({ place, endDate }) => `[함께보관] ${place} 이용이 ${endDate}에 끝나요`,
    lines: ({ location, endDate, amount }) => [
      `이용 종료를 알려 주셔서 고마워요. ${location} 보관함은 ${endDate}까지 이용할 수 있어요.`,
      comesBack(amount),
      '그날까지 짐을 모두 찾고, 예약 화면에서 빈 보관함 사진을 보내 주세요.',
    ],
    button: '예약 보기',
  },
  emailProof: {
    subject: () => '[함께보관] 이메일 주소를 확인해 주세요',
    lines: () => [
      '아래 버튼을 누르면 이 이메일이 회원님의 주소로 확인돼요. 확인하면 같은 이메일로 예약한 내역도 함께 볼 수 있어요.',
    ],
    button: '이메일 확인하기',
    note: ({ hours }) => `이 링크는 ${hours}시간 동안 한 번만 쓸 수 있어요.`,
  },
  passwordReset: {
    subject: () => '[함께보관] 비밀번호를 새로 정해 주세요',
    lines: () => [
      '비밀번호 재설정을 요청하셨어요. 아래 버튼을 눌러 새 비밀번호를 정해 주세요. 모든 기기에서 로그아웃돼요.',
    ],
    button: '비밀번호 새로 정하기',
    note: ({ minutes }) =>
      `이 링크는 ${minutes}분 동안 한 번만 쓸 수 있어요. 요청하지 않았다면 아무것도 하지 않으셔도 돼요.`,
  },
  partnerApproved: {
    subject: () => '[함께보관] 가맹 신청이 승인되었어요',
    lines: () => ['이제 창고를 등록하고 예약과 매출을 볼 수 있어요.'],
    button: '창고 관리 열기',
  },
  partnerRejected: {
    subject: () => '[함께보관] 가맹 신청 결과를 알려 드려요',
    lines: ({ reason }) => [
      '아쉽지만 이번 가맹 신청은 승인되지 않았어요.',
      `사유: ${reason}`,
      '내용을 고쳐 다시 신청할 수 있어요.',
    ],
    button: '다시 신청하기',
  },
  lookupCode: {
    subject: () => '[함께보관] 예약 조회 인증번호',
    lines: () => ['예약 조회 화면에 아래 인증번호를 입력해 주세요.'],
    note: ({ minutes }) => `${minutes}분 동안 쓸 수 있어요. 요청하지 않았다면 이 번호를 누구에게도 알려 주지 마세요.`,
  },
  waitingConfirm: {
    subject: ({ place }) => `[함께보관] ${place} 빈자리 대기 신청을 확인해 주세요`,
    lines: ({ location, size, startDate, hours }) => [
      `${location}에서 ${startDate}부터 이용할 ${size} 사이즈 보관함의 빈자리 대기를 신청하셨어요.`,
      `아래 버튼으로 화면을 열고 확인을 눌러야 대기 순서에 들어가요. 신청한 뒤 ${hours}시간 안에 눌러 주세요.`,
    ],
    button: '신청 확인하기',
    note: () => '신청하지 않았다면 아무것도 하지 않으셔도 돼요.',
  },
  waitingOffered: {
    subject: ({ place }) => `[함께보관] ${place}에 기다리시던 빈자리가 났어요`,
    lines: ({ location, size, until }) => [
      `${location}에 ${size} 사이즈 보관함이 비었어요. ${until}까지 다른 분이 예약할 수 없게 잡아 두었으니, 아래 버튼으로 연 화면에서 예약할 수 있어요.`,
      '원하지 않으면 같은 화면에서 양보할 수 있고, 바로 다음 분에게 차례가 가요. 그 시간까지 결제하지 않아도 다음 분에게 차례가 가고, 대기는 다시 신청할 수 있어요.',
    ],
    button: '빈자리 보기',
  },
  doorAlarmed: {
    subject: ({ door }) => `[함께보관] ${door}에서 틀린 출입 코드가 여러 번 눌렸어요`,
    lines: ({ door, tries, minutes, at }) => [
      `${door}에서 ${minutes}분 안에 틀린 출입 코드가 ${tries}번 눌렸어요. 마지막으로 눌린 때는 ${at}이에요.`,
      '출입 기록과 현장을 확인해 주세요. 원격으로는 누구인지 확인한 분에게만 문을 열어 주세요.',
    ],
    button: '문 확인하기',
    note: () => '틀린 코드로는 문이 열리지 않아요. 눌린 숫자는 저장하지 않아요.',
  },
  rentalAlarmed: {
    subject: ({ place, unit }) => `[함께보관] ${place} ${unit} 보관함 문에서 틀린 출입 코드가 눌렸어요`,
    lines: ({ location, unit, at }) => [
      `${location} ${unit} 보관함 문에서 틀린 출입 코드가 여러 번 눌렸어요. 마지막으로 눌린 때는 ${at}이에요.`,
      '틀린 코드로는 문이 열리지 않고, 이용하시는 출입 코드가 다른 사람에게 보인 것도 아니에요.',
      '직접 누르셨거나 함께 쓰는 분이 누른 것이라면 아무것도 하지 않으셔도 돼요. 걱정된다면 예약 화면에서 새 코드를 받을 수 있고, 새 코드가 등록된 문은 이전 코드로 열 수 없어요.',
    ],
    button: '예약 보기',
    note: () => '도움이 필요하거나 누군가 들어간 것 같다면 고객센터로 문의해 주세요.',
  },
  reservationCancelled: {
    subject: ({ place }) => `[함께보관] ${place} 예약이 취소되었어요`,
    lines: ({ amount }) => ['아래 예약이 취소되었어요.', comesBack(amount)],
    button: '예약 보기',
    note: notCancelledByMe,
  },
  extensionCancelled: {
    subject: ({ place }) => `[함께보관] ${place} 연장이 취소되었어요`,
    lines: ({ amount }) => ['아래 연장이 취소되었어요. 연장하기 전의 이용 기간에는 영향이 없어요.', comesBack(amount)],
    button: '예약 보기',
    note: notCancelledByMe,
  },
  renewals,
  visits,
  business,
  alerts: {
    'email-changed': {
      subject: () => '[함께보관] 계정의 이메일이 바뀌었어요',
      lines: () => [
        '회원님 계정이 이 주소 대신 다른 이메일을 쓰게 되었어요.',
        '직접 바꾸지 않으셨다면 아래 버튼을 눌러 되돌려 주세요. 모든 기기에서 로그아웃되고 비밀번호를 새로 정하게 돼요.',
      ],
      button: '되돌리기',
      note: ({ days }) => `이 링크는 ${days}일 동안 쓸 수 있어요. 직접 바꾸셨다면 아무것도 하지 않으셔도 돼요.`,
    },
    'password-changed': {
      subject: () => '[함께보관] 비밀번호가 바뀌었어요',
      lines: () => ['계정의 비밀번호가 새로 정해졌어요. 다른 기기는 모두 로그아웃되었어요.'],
      button: '내 정보 보기',
      note: notMe,
    },
    'token-created': {
      subject: () => '[함께보관] API 토큰이 만들어졌어요',
      lines: () => ['계정에 새 API 토큰이 만들어졌어요.'],
      button: '내 정보 보기',
      note: notMe,
    },
    'partner-id-set': {
      subject: () => '[함께보관] 정산 파트너 ID가 바뀌었어요',
      lines: () => ['정산금을 받을 파트너 ID가 바뀌었어요.'],
      button: '내 정보 보기',
      note: notMe,
    },
    'second-factor-added': {
      subject: () => '[함께보관] 2단계 인증을 켰어요',
      lines: () => ['이제 로그인할 때 인증 앱의 코드도 필요해요.'],
      button: '내 정보 보기',
      note: notMe,
    },
    'second-factor-removed': {
      subject: () => '[함께보관] 2단계 인증을 껐어요',
      lines: () => ['이제 로그인할 때 인증 앱의 코드가 필요하지 않아요.'],
      button: '내 정보 보기',
      note: notMe,
    },
    'sign-in-slowed': {
      subject: () => '[함께보관] 로그인 시도가 여러 번 실패했어요',
      lines: () => [
        '틀린 비밀번호가 여러 번 입력되어 한동안 새 기기의 로그인을 늦추고 있어요. 전에 로그인한 기기는 그대로 쓸 수 있어요.',
      ],
      button: '내 정보 보기',
      note: notMe,
    },
    'device-added': {
      subject: () => '[함께보관] 새 기기에서 로그인했어요',
      lines: ({ at }) => [`전에 로그인한 적 없는 기기에서 ${at}에 로그인했어요.`],
      button: '내 정보 보기',
      note: () =>
        '직접 로그인하셨다면 아무것도 하지 않으셔도 돼요. 아니라면 비밀번호를 바로 바꿔 주세요. 다른 기기는 모두 로그아웃돼요.',
    },
  },
};
