import { completeUser, documentVersions, register } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession, memoryShell, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, openDrawn, partnerSession, type Opening } from '../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const applicant = memberSession({ userType: 'franchise', isApproved: false });
const rejected = memberSession({
  franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678', isApproved: false },
  franchiseRequest: {
    status: 'rejected',
    requestedAt: '2026-11-01T00:00:00.000Z',
    decidedAt: '2026-11-02T00:00:00.000Z',
    reason: '주소가 확인되지 않아요',
  },
});
const newcomer = { '사용자 이름': 'kim', 이메일: 'kim@example.com', 비밀번호: 'hamkke-1', '비밀번호 확인': 'hamkke-1' };
const franchise = { '가맹점 이름': '역삼점', '가맹점 주소': '서울 강남구', 연락처: '02-1234-5678' };

async function openPage(opening: Opening) {
  const harness = await open('/franchise', opening);
  const form = within(await screen.findByRole('region', { name: '가맹 신청' }));
  const fillIn = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      await harness.user.clear(form.getByLabelText(label));
      await harness.user.type(form.getByLabelText(label), text);
    }
  };
  const agree = async () => await harness.user.click(form.getByRole('checkbox', { name: '모두 동의' }));
  return { ...harness, form, fillIn, agree };
}

describe('/franchise', () => {
  it('shows the benefits, the five steps in their order and whom to ask', async () => {
    await openPage({ session: visitorSession });
    const steps = within(screen.getByRole('region', { name: '오픈까지 다섯 단계' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      '상담',
      '상권 분석',
      '계약',
      '시공과 설치',
      '오픈과 운영',
    ]);
    expect(screen.getByText('결제 금액의 90%를 매월 15일에 정산해 드려요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '전화 070-1234-0000' })).toHaveAttribute('href', 'tel:07012340000');
    expect(screen.getByRole('link', { name: '이메일 help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    expect(screen.queryByText(/일반 임대/)).toBeNull();
  });

  it('claims revenue only with what the claim rests on', async () => {
    const config = { ...memoryShell().config, revenueClaim: { percent: 160, basis: '2025년 1~12월, 12개 지점' } };
    await openPage({ session: visitorSession, shell: { config } });
    expect(screen.getByText('일반 임대 대비 매출 160%')).toBeVisible();
    expect(screen.getByText('기준: 2025년 1~12월, 12개 지점')).toBeVisible();
  });

  it('waits for the server before it shows a form', async () => {
    const harness = await open('/franchise', { session: { ...memberSession(), confirmed: false } });
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    expect(screen.queryByLabelText('가맹점 이름')).toBeNull();
    harness.become(memberSession());
    expect(await screen.findByLabelText('가맹점 이름')).toBeVisible();
  });
});

describe('/franchise as the server drew it', () => {
  it('keeps the form of a newcomer for a visitor, and has a member’s once the server has said who is there', async () => {
    const { container, become } = await openDrawn('/franchise');
    const drawn = within(container).getByLabelText('이메일');
    act(() => become(visitorSession));
    expect(within(container).getByLabelText('이메일')).toBe(drawn);
    act(() => become(memberSession()));
    expect(await within(container).findByRole('button', { name: '신청하기' })).toBeVisible();
    expect(within(container).queryByLabelText('이메일')).toBeNull();
  });
});

describe('a visitor', () => {
  it('opens an account with the application, once, and comes to the waiting page', async () => {
    const answer = held({ body: { user: buildAccount({ userType: 'franchise', emailVerified: false }) } });
    api().on(register, {}, answer.reply);
    const { fillIn, agree, form, user, willBe, at } = await openPage({ session: visitorSession });
    await fillIn({ ...franchise, ...newcomer });
    await agree();
    willBe(applicant);
    await user.dblClick(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByRole('button', { name: '보내는 중...' })).toBeVisible();
    answer.release();
    expect(await screen.findByRole('heading', { level: 1, name: '승인 대기 중이에요' })).toBeVisible();
    expect(at()).toBe('/franchise-dashboard');
    expect(api().sent(register)).toEqual([
      {
        username: 'kim',
        email: 'kim@example.com',
        password: 'hamkke-1',
        franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678' },
        consent: documentVersions,
        language: 'ko',
      },
    ]);
  });

  it('who has an account signs in and comes back to the form', async () => {
    const { form } = await openPage({ session: visitorSession });
    expect(form.getByRole('link', { name: '로그인하고 신청하기' })).toHaveAttribute(
      'href',
      '/login?next=%2Ffranchise%23apply',
    );
  });

  it('says what is missing, and editing clears it', async () => {
    const { form, user, fillIn } = await openPage({ session: visitorSession });
    await fillIn(newcomer);
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByRole('alert')).toHaveTextContent('가맹점 정보를 모두 입력해주세요.');
    await waitFor(() => expect(form.getByLabelText('가맹점 이름')).toHaveFocus());
    await user.keyboard('역');
    expect(form.queryByRole('alert')).toBeNull();
    expect(api().sent(register)).toEqual([]);
  });

  it("the server's word on a field lands on the field, and nothing typed is lost", async () => {
    api().on(register, {}, problem(409, 'EMAIL_TAKEN'));
    const { form, user, fillIn, agree } = await openPage({ session: visitorSession });
    await fillIn({ ...franchise, ...newcomer });
    await agree();
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByText('이미 사용 중인 이메일이에요.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('이메일')).toHaveFocus());
    api().on(
      register,
      {},
      problem(422, 'VALIDATION', { fields: [{ path: 'franchiseInfo.address', code: 'too_big', message: 'x' }] }),
    );
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    await waitFor(() =>
      expect(form.getByLabelText('가맹점 주소')).toHaveAccessibleDescription('너무 길어요. 줄여서 입력해 주세요.'),
    );
    expect(form.getByLabelText('비밀번호')).toHaveValue('hamkke-1');
  });

  it('says so when the browser refuses cookies', async () => {
    api().on(register, {}, { body: { user: buildAccount() } });
    const { form, user, fillIn, agree } = await openPage({ session: visitorSession });
    await fillIn({ ...franchise, ...newcomer });
    await agree();
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByRole('alert')).toHaveTextContent('쿠키를 허용한 뒤 로그인해 주세요.');
  });
});

describe('what a newcomer agrees to', () => {
  it('is asked for before anything is sent, each with the way to read it in a window of its own', async () => {
    const { form, user, fillIn } = await openPage({ session: visitorSession });
    await fillIn({ ...franchise, ...newcomer });
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByText('이용약관에 동의해 주세요.')).toBeVisible();
    await waitFor(() => expect(form.getByRole('checkbox', { name: '이용약관에 동의해요 (필수)' })).toHaveFocus());
    expect(form.getByRole('checkbox', { name: '개인정보 처리방침에 동의해요 (필수)' })).toHaveAccessibleDescription(
      '개인정보 처리방침에 동의해 주세요.',
    );
    for (const [name, href] of [
      ['보기 이용약관 (새 창)', '/terms'],
      ['보기 개인정보 처리방침 (새 창)', '/privacy'],
    ] as const) {
      expect(form.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(form.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
    expect(api().sent(register)).toEqual([]);
  });

  it('all at once or one by one; editing takes back what was said', async () => {
    const { form, user, agree } = await openPage({ session: visitorSession });
    const all = form.getByRole<HTMLInputElement>('checkbox', { name: '모두 동의' });
    const terms = form.getByRole('checkbox', { name: '이용약관에 동의해요 (필수)' });
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByText('이용약관에 동의해 주세요.')).toBeVisible();
    await user.click(terms);
    expect(form.queryByText('이용약관에 동의해 주세요.')).toBeNull();
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await agree();
    expect(form.getByRole('checkbox', { name: '개인정보 처리방침에 동의해요 (필수)' })).toBeChecked();
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await agree();
    expect(terms).not.toBeChecked();
  });

  it('is asked anew where the wording is newer than the page; nothing typed is lost, and the newer one is what is agreed to', async () => {
    const newer = { terms: '2027-03-01', privacy: '2027-01-01' };
    api().on(register, {}, problem(409, 'CONSENT_OUTDATED', { details: newer }));
    const { form, user, fillIn, agree, willBe } = await openPage({ session: visitorSession });
    await fillIn({ ...franchise, ...newcomer });
    await agree();
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    expect(await form.findByRole('alert')).toHaveTextContent('2027. 3. 1.부터 적용되는 새 내용이에요.');
    const terms = form.getByRole('checkbox', { name: '이용약관에 동의해요 (필수)' });
    expect(terms).not.toBeChecked();
    await waitFor(() => expect(terms).toHaveFocus());
    expect(form.getByLabelText('비밀번호')).toHaveValue('hamkke-1');
    api().on(register, {}, { body: { user: buildAccount({ userType: 'franchise' }) } });
    await agree();
    willBe(applicant);
    await user.click(form.getByRole('button', { name: '가입하고 신청하기' }));
    await screen.findByRole('heading', { level: 1, name: '승인 대기 중이에요' });
    expect(
      api()
        .sent(register)
        .map((body) => (body as { consent: unknown }).consent),
    ).toEqual([documentVersions, newer]);
  });

  it('a member has agreed to before', async () => {
    const { form } = await openPage({ session: memberSession() });
    await form.findByLabelText('가맹점 이름');
    expect(form.queryByRole('checkbox')).toBeNull();
  });
});

describe('a member', () => {
  it('applies with what the franchise is, and nothing else', async () => {
    api().on(completeUser, {}, { body: buildAccount({ userType: 'franchise' }) });
    const { form, user, fillIn, willBe } = await openPage({ session: memberSession() });
    expect(form.queryByLabelText('이메일')).toBeNull();
    await fillIn(franchise);
    willBe(applicant);
    await user.click(form.getByRole('button', { name: '신청하기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '승인 대기 중이에요' })).toBeVisible();
    expect(api().sent(completeUser)).toEqual([
      { franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678' } },
    ]);
  });

  it('who was turned down reads why, and applies again with what was written before', async () => {
    api().on(completeUser, {}, { body: buildAccount({ userType: 'franchise' }) });
    const { form, user, fillIn, willBe } = await openPage({ session: rejected });
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('가맹점 신청이 승인되지 않았어요');
    expect(said).toHaveTextContent('사유: 주소가 확인되지 않아요');
    expect(
      said.compareDocumentPosition(screen.getByRole('heading', { level: 1 })) & Node.DOCUMENT_POSITION_FOLLOWING,
      'above everything else',
    ).toBeTruthy();
    expect(within(said).getByRole('link', { name: '신청서로 가기' })).toHaveAttribute('href', '/franchise#apply');
    expect(form.getByLabelText('가맹점 이름')).toHaveValue('역삼점');
    await fillIn({ '가맹점 주소': '서울 강남구 테헤란로 1' });
    willBe(applicant);
    await user.click(form.getByRole('button', { name: '신청하기' }));
    await screen.findByRole('heading', { level: 1, name: '승인 대기 중이에요' });
    expect(api().sent(completeUser)).toEqual([
      { franchiseInfo: { name: '역삼점', address: '서울 강남구 테헤란로 1', phone: '02-1234-5678' } },
    ]);
  });

  it('a failure is said, and the next try sends the same', async () => {
    api().on(completeUser, {}, problem(503, 'UNAVAILABLE'));
    const { form, user, fillIn } = await openPage({ session: memberSession() });
    await fillIn(franchise);
    await user.click(form.getByRole('button', { name: '신청하기' }));
    expect(await form.findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    await user.click(form.getByRole('button', { name: '신청하기' }));
    await waitFor(() => expect(api().sent(completeUser)).toHaveLength(2));
    expect(api().sent(completeUser)[1]).toEqual(api().sent(completeUser)[0]);
  });

  it('who was approved meanwhile sees that at once', async () => {
    api().on(completeUser, {}, problem(409, 'VERSION_CONFLICT', { details: { reason: 'approved' } }));
    const { form, user, fillIn, willBe } = await openPage({ session: memberSession() });
    await fillIn(franchise);
    willBe(partnerSession);
    await user.click(form.getByRole('button', { name: '신청하기' }));
    expect(await form.findByText('승인된 가맹점이에요')).toBeVisible();
  });
});

describe('who needs no form', () => {
  it('waits: it says so, and what it says can be corrected', async () => {
    api().on(completeUser, {}, { body: buildAccount({ userType: 'franchise' }) });
    const { form, user, fillIn } = await openPage({ session: applicant });
    expect(form.getByText('신청을 확인하고 있어요')).toBeVisible();
    expect(form.getByText('2026. 11. 1. 오전 9:00에 신청했어요.')).toBeVisible();
    expect(form.getByRole('link', { name: '진행 상황 보기' })).toHaveAttribute('href', '/franchise-dashboard');
    await user.click(form.getByRole('button', { name: '신청 내용 고치기' }));
    await fillIn({ 연락처: '02-9999-0000' });
    await user.click(form.getByRole('button', { name: '고친 내용 보내기' }));
    expect(await screen.findByText('신청 내용을 고쳤어요')).toBeVisible();
    expect(api().sent(completeUser)).toMatchObject([{ franchiseInfo: { phone: '02-9999-0000' } }]);
  });

  it.each([
    ['an approved owner', partnerSession, '가맹점 관리로 가기', '/franchise-dashboard'],
    ['an administrator', memberSession({ userType: 'admin' }), '관리자 화면으로 가기', '/profile'],
  ])('%s', async (_, session, name, href) => {
    const { form } = await openPage({ session });
    expect(form.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(form.queryByRole('button')).toBeNull();
  });
});
