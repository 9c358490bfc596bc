export const contact = {
  eyebrow: '고객센터',
  title: '무엇을 도와드릴까요?',
  lead: '자주 묻는 질문에서 답을 찾아보고, 더 궁금한 점은 편한 방법으로 물어보세요.',
  waysLabel: '문의하는 방법',
  phone: '전화',
  phoneHint: '상담 시간에 바로 연결돼요',
  email: '이메일',
  emailHint: '상담 시간에 차례대로 답해 드려요',
  messenger: '메신저 채널',
  messengerHint: '채팅으로 물어보세요',
  newWindow: '(새 창으로 열려요)',
  hoursHeading: '상담 시간',
  hours: '{{days}} {{from}}~{{to}}',
  lunch: '점심시간 {{from}}~{{to}}',
  days: { weekdays: '평일' },
  guestHeading: '회원이 아니어도 예약을 볼 수 있어요',
  guestText: '주문 번호와 이메일로 예약을 확인하고 취소하거나 이용 종료를 알릴 수 있어요.',
  guestLink: '비회원 예약 조회',
  faqHeading: '자주 묻는 질문',
  tabs: { general: '일반', storage: '보관' },
  lowestPrice: '지금 가장 저렴한 보관함은 한 달 {{price}}이에요.',
  proRata: { none: '남은 기간의 요금은 돌려드리지 않아요.' },
  faq: {
    booking: {
      question: '어떻게 예약하나요?',
      answer:
        '지점을 고르고, 짐에 맞는 사이즈와 이용 기간을 고른 뒤 카드로 결제하면 예약이 끝나요. 회원이 아니어도 이름과 이메일만 있으면 돼요.',
    },
    paying: {
      question: '결제를 마치지 못했어요. 보관함은 어떻게 되나요?',
      answer:
        '결제를 시작하면 {{holdMinutes}}분 동안 보관함을 잡아 두어요. 그 안에 이어서 결제하지 않으면 다른 분이 예약할 수 있고, 결제되는 금액은 없어요.',
    },
    finding: {
      question: '예약한 내용은 어디에서 보나요?',
      answer: '회원은 내 정보의 예약 목록에서, 비회원은 비회원 예약 조회에서 주문 번호와 이메일로 볼 수 있어요.',
    },
    cancelling: {
      question: '예약을 취소할 수 있나요?',
      answer:
        '결제하고 {{cancelHours}}시간 안에는 예약 화면에서 무료로 취소할 수 있어요. 그 뒤에는 취소 대신 이용 종료를 알려 주세요.',
    },
    refund: {
      question: '취소하면 돈은 언제 돌려받나요?',
      answer:
        '결제하고 {{cancelHours}}시간 안에 취소하면 전액을 결제한 카드로 돌려드려요. 취소하자마자 결제사에 환불을 요청하고, 진행 상황은 예약 화면에서 볼 수 있어요.',
    },
    minimum: {
      question: '얼마 동안 빌려야 하나요?',
      answer:
        '최소 {{minimumDays}}일부터 빌릴 수 있어요. 지점에 따라 다를 수 있고, 예약할 때 지점 화면에서 알려 드려요.',
    },
    price: {
      question: '요금은 얼마인가요?',
      answer: '요금은 지점과 사이즈, 이용 기간에 따라 달라요. 지점 화면에서 고른 기간의 금액을 바로 볼 수 있어요.',
    },
    extending: {
      question: '더 오래 쓰고 싶어요. 연장할 수 있나요?',
      answer:
        '예약 화면에서 같은 보관함을 다음 날부터 이어서 연장할 수 있어요. 이용이 끝나기 {{priorityDays}}일 전까지는 다른 분이 그 뒤의 날을 예약할 수 없어요.',
    },
    renewing: {
      question: '자동으로 연장할 수 있나요?',
      answer:
        '회원은 카드를 저장하고 예약 화면에서 자동 연장을 켤 수 있어요. 이용 기간이 끝나기 {{chargeDays}}일 전에 다음 기간을 결제하고, 결제하기 {{announceDays}}일 전부터 메일로 알려 드려요. 동의한 금액보다 비싸지면 결제하지 않아요. 결제가 안 되어도 이용 기간이 끝나고 {{graceDays}}일 동안은 그대로 쓸 수 있고, 언제든지 같은 화면에서 끌 수 있어요.',
    },
    ending: {
      question: '이용을 끝내려면 어떻게 하나요?',
      answer:
        '나가기 {{noticeDays}}일 전까지 예약 화면에서 이용 종료를 알리고, 나가는 날까지 빈 보관함 사진을 보내 주세요.',
    },
    early: {
      question: '기간이 남았는데 일찍 나가면 환불되나요?',
      answer: '나가기 {{noticeDays}}일 전까지 알려 주시면 원하는 날에 이용을 끝낼 수 있어요.',
    },
    photo: {
      question: '빈 보관함 사진은 왜 필요한가요?',
      answer:
        '짐이 모두 빠졌는지 확인하고 다음 분께 보관함을 드리기 위해서예요. 예약 화면에서 휴대폰으로 찍어 바로 보낼 수 있어요.',
    },
  },
};
