export const ko = {
  toLocations: '지점 둘러보기',
  dashboard: {
    title: '관리자 화면',
    lead: '관리자 화면은 아직 열리지 않았어요.',
    detail: '가맹 승인, 가맹점과 창고 관리, 권한, 예약 관리가 여기에 생겨요.',
  },
} as const;
