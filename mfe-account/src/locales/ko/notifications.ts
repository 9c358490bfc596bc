export const notifications = {
  heading: '알림',
  lead: '메일로 받을 알림을 고를 수 있어요.',
  failed: '알림 설정을 불러오지 못했어요',
  none: '지금은 끌 수 있는 알림이 없어요.',
  on: '켜짐',
  off: '꺼짐',
  setFailed: '{{topic}}: 설정을 바꾸지 못했어요',
  always:
    '결제와 계약, 계정 보안에 관한 메일은 항상 보내 드려요. 기다려도 되는 메일은 서울 시각으로 {{from}}부터 {{to}} 사이에 보내 드려요.',
  topics: {
    'rental-reminders': { name: '이용 종료 안내', text: '이용이 끝나기 {{days}}일 전에 알려 드려요.' },
    'partner-bookings': {
      name: '새 예약과 취소',
      text: '내 지점에 예약이 들어오거나 취소되면 알려 드려요.',
    },
    'partner-units': {
      name: '비운 보관함 확인',
      text: '이용자가 보관함을 비우면 확인하실 수 있게 알려 드려요.',
    },
    'partner-settlements': { name: '월 정산', text: '한 달 정산이 끝나면 알려 드려요.' },
    applications: { name: '가맹 신청 대기', text: '승인을 기다리는 가맹 신청이 있으면 알려 드려요.' },
  },
};
