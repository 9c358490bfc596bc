import type { BusinessTexts } from '../../mail-texts.ts';

const switchOff = () => '이 알림은 내 정보 화면의 알림 설정에서 끌 수 있어요.';

export const ko: BusinessTexts = {
  labels: { company: '업체', month: '정산 월', settled: '정산 금액' },
  applicationWaits: {
    subject: ({ company }) => `[함께보관] ${company} 가맹 신청이 승인을 기다려요`,
    lines: ({ company, hours }) => [
      `${company}에서 가맹을 신청했어요.`,
      `신청한 분에게 ${hours}시간 안에 알려 드리기로 약속했으니, 신청 내용을 확인하고 승인하거나 거절해 주세요.`,
    ],
    button: '신청 확인하기',
    note: switchOff,
  },
  booked: {
    subject: ({ place, unit, startDate }) => `[함께보관] ${startDate}부터 ${place} ${unit} 보관함이 예약되었어요`,
    lines: ({ location, unit, startDate, endDate }) => [
      `${location} ${unit} 보관함의 결제가 끝나고 예약이 확정되었어요. 이용 기간은 ${startDate}부터 ${endDate}까지예요.`,
    ],
    button: '예약 보기',
    note: switchOff,
  },
  cancelled: {
    subject: ({ place, unit }) => `[함께보관] ${place} ${unit} 보관함 예약이 취소되었어요`,
    lines: ({ location, unit, startDate, endDate, amount }) => [
      `${startDate}부터 ${endDate}까지였던 ${location} ${unit} 보관함의 예약이 취소되었어요.`,
      amount ? `이용자에게 ${amount}을 돌려드려요.` : '이용자에게 돌려드릴 금액은 없어요.',
    ],
    button: '예약 보기',
    note: switchOff,
  },
  left: {
    subject: ({ place, unit }) => `[함께보관] ${place} ${unit} 보관함을 확인해 주세요`,
    lines: ({ location, unit }) => [
      `${location} ${unit} 보관함의 이용이 끝났어요.`,
      '보관함이 비었는지 확인하고, 오늘 할 일 화면에 어떤 상태인지 남겨 주세요.',
    ],
    button: '오늘 할 일 열기',
    note: switchOff,
  },
  settled: {
    subject: ({ month }) => `[함께보관] ${month} 정산이 확정되었어요`,
    lines: ({ month, amount }) => [`${month}의 정산 금액은 ${amount}이에요. 자세한 내역은 정산 화면에서 볼 수 있어요.`],
    button: '정산 보기',
    note: switchOff,
  },
};
