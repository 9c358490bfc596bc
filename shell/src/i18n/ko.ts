/** The shell's texts; Korean is complete by definition. */
export const ko = {
  brand: '함께보관',
  home: '홈으로 가기',
  skipToContent: '본문으로 건너뛰기',
  navigation: { label: '주요 메뉴', home: '홈', locations: '지점', contact: '문의', franchise: '가맹', warehouses: '창고 관리', awaitingApproval: '승인 대기', profile: '내 정보', login: '로그인' },
  header: { login: '로그인' },
  language: { label: '언어', incomplete: '준비 중, 한국어로 보여요' },
  footer: { tagline: '셀프 스토리지의 새로운 기준', copyright: '© 2025 함께보관. All rights reserved.' },
  loading: '불러오는 중이에요',
  close: '닫기',
  retry: '다시 시도',
  remoteDown: {
    title: '이 화면을 불러오지 못했어요',
    unreachable: '인터넷 연결을 확인하고 다시 시도해 주세요.',
    timedOut: '응답이 너무 늦어요. 잠시 뒤에 다시 시도해 주세요.',
    notRegistered: '이 화면은 지금 제공되지 않아요. 잠시 뒤에 다시 시도해 주세요.',
    incompatible: '이 화면이 지금 열린 앱과 맞지 않는 버전이에요. 새로고침해 주세요.',
    broken: '화면에 문제가 생겼어요. 다시 시도해 주세요.',
    reference: '오류 번호 {{id}} · {{reason}}',
  },
  notFound: { title: '404 Page Not Found', text: 'Did you forget to add the page to the router?', back: '홈으로 가기' },
} as const;
