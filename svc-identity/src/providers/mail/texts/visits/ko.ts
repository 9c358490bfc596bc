import type { VisitTexts } from '../../mail-texts.ts';

const notMe = () => '신청하지 않았다면 아무것도 하지 않으셔도 돼요.';

export const ko: VisitTexts = {
  labels: { beginBy: '시작 기한', nextFrom: '다음 방문 가능 시간' },
  ready: {
    subject: ({ place }) => `[함께보관] ${place} 방문 링크를 보내 드려요`,
    lines: ({ location, minutes, until, days }) => [
      `${location} 방문을 신청하셨어요. 아래 버튼으로 연 화면에서 방문을 시작하면 ${minutes}분 동안 출입문을 여는 코드가 보여요.`,
      '그 시간이 지나면 코드로 문을 열 수 없으니, 출입문 앞에 도착해서 시작해 주세요.',
      `${until}까지 시작할 수 있고, 방문은 이메일 하나로 ${days}일에 한 번 할 수 있어요.`,
    ],
    button: '방문 화면 열기',
    note: notMe,
  },
  open: {
    subject: ({ place }) => `[함께보관] ${place} 방문이 시작되었어요`,
    lines: ({ location, minutes }) => [
      `${location} 방문이 이미 시작되었어요. 아래 버튼으로 연 화면에서 출입문을 여는 코드를 볼 수 있고, 시작하고 ${minutes}분이 지나면 코드로 문을 열 수 없어요.`,
    ],
    button: '방문 화면 열기',
    note: notMe,
  },
  limited: {
    subject: ({ place }) => `[함께보관] ${place} 방문은 아직 할 수 없어요`,
    lines: ({ location, days, nextFrom }) => [
      `${location} 방문을 신청하셨지만, 이 이메일로 이미 시작한 방문이 있어요. 방문은 이메일 하나로 ${days}일에 한 번 할 수 있어요.`,
      `다음 방문은 ${nextFrom}부터 할 수 있어요. 그때 다시 신청해 주세요.`,
    ],
    note: notMe,
  },
};
