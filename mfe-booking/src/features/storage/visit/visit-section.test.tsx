// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits, readVisiting, requestVisit } from '@hamkke/contracts';
import { held, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation, aUnit } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const path = '/storage/gangnam';
const of = { id: 'gangnam' };
const hangul = /[\uac00-\ud7af]/;
const heading = '빌리기 전에 둘러보기';
const section = () => screen.findByRole('region', { name: heading });
const field = () => screen.getByLabelText('링크를 받을 이메일');
const submit = () => screen.getByRole('button', { name: '방문 링크 받기' });
const sent = () => api().sent(requestVisit, of);
const pageStands = () => screen.findByRole('button', { name: '보관함을 골라 주세요' });

/** An observer to which the place of the section is near the screen, and the map is not. */
class Seen {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe(element: Element) {
    this.#notify([{ isIntersecting: element.matches('span') }]);
  }
  disconnect() {}
}

class Unseen extends Seen {
  override observe() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Seen);
  api().on(getLocation, of, { body: aLocation({ latitude: null, longitude: null, name: 'Gangnam' }) });
  api().on(listUnits, of, { body: [aUnit('SB', 1)] });
  api().on(listReservedUnits, of, { body: [] });
  api().on(readVisiting, of, { body: { offered: true } });
  api().on(requestVisit, of, { status: 202, body: { requested: true } });
});

describe('where visits are offered', () => {
  it('a visitor reads what one gets, requests a link, and is sent to their mail', async () => {
    const { user } = await open(path);
    const shown = within(await section());
    expect(shown.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(shown.getByText(/^직접 와서 60분 동안 지점을 둘러볼 수 있어요/)).toBeVisible();
    expect(shown.getByText(/^무료예요. 이메일 하나로 30일에 한 번/)).toBeVisible();
    expect(field()).toHaveValue('');
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveAccessibleDescription(
      /^방문 메일을 보내고 30일에 한 번인지 확인하는 데만 쓰고, .*90일 뒤에 지워요/,
    );
    await user.type(field(), 'hong@example.com{Enter}');
    const notice = await screen.findByText('메일을 확인해 주세요');
    expect(screen.getByText(/^hong@example.com으로 메일을 보냈어요. 메일의 링크는 72시간 동안/)).toBeVisible();
    // the form that had the focus is gone
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: '방문 링크 받기' })).toBeNull();
    expect(sent()).toEqual([{ email: 'hong@example.com', language: 'ko' }]);
  });

  it('the address is corrected, or a link requested again', async () => {
    const { user } = await open(path);
    await section();
    await user.type(field(), 'hong@example.con{Enter}');
    await user.click(await screen.findByRole('button', { name: '이메일을 고치거나 다시 받기' }));
    expect(field()).toHaveValue('hong@example.con');
    expect(field()).toHaveFocus();
    await user.type(field(), '{Backspace}m{Enter}');
    expect(await screen.findByText(/^hong@example.com으로 메일을 보냈어요/)).toBeVisible();
    expect(sent()).toMatchObject([{ email: 'hong@example.con' }, { email: 'hong@example.com' }]);
  });

  it.each([
    ['proven', true, 'kim@example.com'],
    ['not proven', false, ''],
  ])('a member begins with the own address where it is proven: %s', async (_is, emailVerified, own) => {
    await open(path, 'ko', memberSession({ emailVerified }));
    await section();
    expect(field()).toHaveValue(own);
  });

  it('a press twice requests once', async () => {
    const answer = held({ status: 202, body: { requested: true } });
    api().on(requestVisit, of, answer.reply);
    const { user } = await open(path, 'ko', memberSession());
    await section();
    await user.click(submit());
    await user.type(field(), '{Enter}');
    await user.click(submit());
    answer.release();
    expect(await screen.findByText('메일을 확인해 주세요')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it('an address that is none is said at the field before anything is sent', async () => {
    const { user } = await open(path);
    await section();
    await user.type(field(), 'hong');
    await user.click(submit());
    expect(field()).toHaveAccessibleDescription(/이메일 주소를 올바르게 입력해 주세요/);
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
    await user.type(field(), '@example.com');
    expect(field()).not.toHaveAccessibleDescription(/올바르게/);
  });

  it('by the server for the address: at the field', async () => {
    const fields = [{ path: 'email', code: 'invalid_format', message: 'no address' }];
    api().on(requestVisit, of, problem(422, 'VALIDATION', { fields }));
    const { user } = await open(path);
    await section();
    await user.type(field(), 'hong@x{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/이메일 주소를 올바르게 입력해 주세요/));
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [429, 'RATE_LIMITED', '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.'],
    [409, 'VISITS_CLOSED', '이 지점은 지금 미리 둘러볼 수 없어요.'],
  ] as const)('%i %s: said above the button, and what was typed stays', async (status, code, text) => {
    api().on(requestVisit, of, problem(status, code));
    const { user } = await open(path);
    await section();
    await user.type(field(), 'hong@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field()).toHaveValue('hong@example.com');
    expect(submit()).toBeVisible();
  });
});

describe('the page of a location does not depend on it', () => {
  it.each([
    ['while it is read', () => held({ body: { offered: true } }).reply],
    ['where it is not offered', () => ({ body: { offered: false } })],
    ['where it cannot be read', () => problem(503, 'UNAVAILABLE')],
    ['where the service does not know the location', () => problem(404, 'NOT_FOUND')],
  ])('%s nothing is said of visits', async (_when, reply) => {
    api().on(readVisiting, of, reply());
    await open(path);
    await waitFor(() => expect(api().queries(readVisiting, of)).toHaveLength(1));
    expect(await pageStands()).toBeVisible();
    expect(screen.queryByRole('region', { name: heading })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('who comes back finds it at once, without its place in sight', async () => {
    const { router } = await open(path);
    await section();
    vi.stubGlobal('IntersectionObserver', Unseen);
    await act(async () => router.navigate('/storage/nowhere'));
    expect(await screen.findByText('지점을 찾을 수 없습니다')).toBeVisible();
    await act(async () => router.navigate(-1));
    expect(await section()).toBeVisible();
    expect(api().queries(readVisiting, of)).toHaveLength(1);
  });

  it('nothing is read of it before its place comes near the screen', async () => {
    vi.stubGlobal('IntersectionObserver', Unseen);
    await open(path);
    expect(await pageStands()).toBeVisible();
    expect(api().queries(readVisiting, of)).toEqual([]);
  });
});

it.each([
  ['en', 'Look around before you rent', 'Email for the link', 'Please check your mail'],
  ['ja', '借りる前の見学', 'リンクを受け取るメールアドレス', 'メールをご確認ください'],
  ['zh', '租用前参观', '接收链接的电子邮箱', '请查看邮件'],
] as const)(
  'in %s it is said without Hangul, and the mail is requested in it',
  async (language, name, label, mailed) => {
    const { user } = await open(path, language, visitorSession);
    const region = await screen.findByRole('region', { name });
    await user.type(screen.getByLabelText(label), 'hong@example.com');
    expect(region).not.toHaveTextContent(hangul);
    await user.type(screen.getByLabelText(label), '{Enter}');
    expect(await screen.findByText(mailed)).toBeVisible();
    expect(region).not.toHaveTextContent(hangul);
    expect(sent()).toEqual([{ email: 'hong@example.com', language }]);
  },
);
