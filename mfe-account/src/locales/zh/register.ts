import { registrationTexts } from '@hamkke/screen-kit/registration/texts/zh';
import type { MessagesLike } from '@hamkke/shell-api';
import type { register as ko } from '../ko/register.ts';

export const register: MessagesLike<typeof ko> = {
  ...registrationTexts,
  title: '注册',
  lead: '只需姓名和电子邮件地址即可开始。',
  google: '使用Google继续',
  kakao: '使用Kakao继续',
  other: '使用{{title}}账户继续',
  or: '或使用电子邮件',
  kind: '会员类型',
  member: '普通会员',
  franchise: '加盟会员',
  franchiseHeading: '加盟店信息',
  franchiseNote: '管理员批准后可以登记仓库，批准最多需要{{hours}}小时。',
  submit: '注册',
  submitFranchise: '注册为加盟店',
  submitting: '正在注册...',
  haveAccount: '已经是会员？',
  login: '登录',
  failed: '注册时发生错误。',
  notFinished: '未能完成注册。您输入的内容仍然保留，请重试。',
  welcome: '欢迎加入！',
  welcomeText: '验证邮件已发送，请点击邮件中的链接验证您的地址。',
  aside: {
    member: '预订储物仓，管理租用记录',
    franchise: '登记仓库，查看营业额和预订',
    free: '注册免费',
  },
};
