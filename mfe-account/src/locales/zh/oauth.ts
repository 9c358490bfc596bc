import type { MessagesLike } from '@hamkke/shell-api';
import type { oauth as ko } from '../ko/oauth.ts';

export const oauth: MessagesLike<typeof ko> = {
  title: '社交账户登录',
  processing: '正在处理登录',
  processingText: '请稍候，即将跳转。',
  done: '登录成功',
  doneText: '正在返回您之前的页面。',
  closeText: '登录成功，请关闭此窗口。',
  closeFailedText: '请在原来的窗口中继续操作，此窗口可以关闭。',
  errorTitle: '登录错误',
  returning: '稍后将返回登录页面。',
  toLogin: '前往登录页面',
  continue: '继续',
  missingCode: '未找到授权码。',
  denied: '您未同意登录，因此没有登录。',
  expired: '登录时间已过，请重试。',
  notPinned: '此登录方式未绑定管理员账户，请使用最初的方式登录。',
  google: '使用Google登录时发生错误。',
  kakao: '使用Kakao登录时发生错误。',
  other: '登录时发生错误。',
  windowClosed: '登录窗口已关闭，请重试。',
  unknownProvider: '目前无法使用此登录方式。',
  needsProof: '已有使用相同电子邮件地址的账户，但该地址尚未验证。',
  needsProofText:
    '如果这是您的电子邮件地址，请获取密码重置邮件并设置新密码。这样地址即可得到验证，之后您也可以用这种方式登录。',
  needsProofLink: '获取密码重置邮件',
};
