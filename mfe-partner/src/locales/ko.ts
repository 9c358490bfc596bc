export const ko = {
  toLocations: '지점 둘러보기',
  toContact: '문의하기',
  franchise: {
    title: '가맹 안내',
    lead: '무인 보관함 지점을 함께 운영할 가맹점을 준비하고 있어요. 신청은 아직 열리지 않았어요.',
    detail: '가맹의 장점, 개설 절차 다섯 단계, 상담 신청이 여기에 생겨요.',
  },
  dashboard: {
    title: '창고 관리',
    lead: '창고 관리는 승인된 가맹점이 로그인한 뒤에 쓸 수 있는데, 로그인이 아직 열리지 않았어요.',
    detail: '창고와 보관함, 매출, 예약을 관리하는 화면이 여기에 생겨요.',
  },
} as const;
