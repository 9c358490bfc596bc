import type { VisitTexts } from '../../mail-texts.ts';

const notMe = () => '如非您本人操作，无需处理。';

export const zh: VisitTexts = {
  labels: { beginBy: '最晚开始时间', nextFrom: '下次可参观时间' },
  ready: {
    subject: ({ place }) => `【Hamkke】您的 ${place} 参观链接`,
    lines: ({ location, minutes, until, days }) => [
      `您申请了参观 ${location}。在按钮打开的页面上开始参观后，会显示可打开入口的密码，有效${minutes}分钟。`,
      '超过该时间后密码将无法开门，请到达入口后再开始。',
      `您最晚可在 ${until} 开始参观，每个邮箱每${days}天可参观一次。`,
    ],
    button: '打开参观页面',
    note: notMe,
  },
  open: {
    subject: ({ place }) => `【Hamkke】您在 ${place} 的参观已开始`,
    lines: ({ location, minutes }) => [
      `您在 ${location} 的参观已经开始。按钮打开的页面会显示可打开入口的密码，开始${minutes}分钟后密码将无法开门。`,
    ],
    button: '打开参观页面',
    note: notMe,
  },
  limited: {
    subject: ({ place }) => `【Hamkke】暂时无法参观 ${place}`,
    lines: ({ location, days, nextFrom }) => [
      `您申请了参观 ${location}，但该邮箱已经开始过一次参观。每个邮箱每${days}天可参观一次。`,
      `下次参观时间为 ${nextFrom} 起，届时请重新申请。`,
    ],
    note: notMe,
  },
};
