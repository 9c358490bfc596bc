import {
  createLocation,
  geocode,
  getLocation,
  listUnits,
  readOccupancy,
  searchAddresses,
  type FoundAddress,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import type { PlacePicking, ShellApi } from '@hamkke/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const base = '/franchise-dashboard/warehouses';
const found: FoundAddress = {
  roadAddr: '서울특별시 강남구 가상로 12 (역삼동, 예시빌딩)',
  roadAddrPart1: '서울특별시 강남구 가상로 12',
  jibunAddr: '서울특별시 강남구 역삼동 1-2',
  zipNo: '06000',
  siNm: '서울특별시',
  sggNm: '강남구',
  bdMgtSn: '1168010100100010002000001',
};
const place = {
  latitude: 37.5001234567,
  longitude: 127.0361,
  precision: 'address',
  attribution: '© OpenStreetMap contributors',
};

/** Stands for booking's map: shows the pin's place and moves it when pressed. */
const Map: ShellApi['Slot'] = ({ given }) => {
  const { position, onMove } = given as PlacePicking;
  return (
    <button type="button" onClick={() => onMove({ lat: 37.1, lng: 127.2 })}>
      {position ? `pin ${position.lat},${position.lng}` : 'no pin'}
    </button>
  );
};
const made = aLocation({ id: 'yeoksam', name: '역삼점', status: 'pending', isActive: false });

let drawn = 0;
beforeEach(() => {
  drawn = 0;
  // The browser's own drawing, which a test has none of.
  vi.stubGlobal('createImageBitmap', async (file: File) =>
    file.name.endsWith('.txt') ? Promise.reject(new Error('no picture')) : { width: 10, height: 10, close: () => {} },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/webp;base64,AAA${(drawn += 1)}`,
  );
  api().on(searchAddresses, {}, { body: [found] });
  api().on(geocode, {}, { body: place });
  api().on(createLocation, {}, { status: 201, body: made });
  api().on(getLocation, { id: 'yeoksam' }, { body: made });
  api().on(listUnits, { id: 'yeoksam' }, { body: [] });
  api().on(readOccupancy, { id: 'yeoksam' }, { body: [] });
});

async function openNew() {
  const harness = await open(`${base}/new`, { shell: { Slot: Map } });
  await screen.findByRole('form', { name: '창고 등록' });
  return harness;
}
type Harness = Awaited<ReturnType<typeof open>>;

async function choose({ user }: Harness) {
  await user.type(screen.getByRole('combobox', { name: '도로명 주소 찾기' }), '가상로 12');
  await screen.findByRole('option', { name: /가상로 12/ });
  await user.keyboard('{ArrowDown}{Enter}');
}
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('searching the address', () => {
  it('searches once typing rests; the keyboard chooses; the fields are filled and the position is looked up once', async () => {
    const harness = await openNew();
    await choose(harness);
    await waitFor(() => expect(value('도로명 주소')).toBe('서울특별시 강남구 가상로 12'));
    expect([value('시·도'), value('시·군·구')]).toEqual(['서울특별시', '강남구']);
    expect(api().queries(searchAddresses)).toEqual([{ keyword: '가상로 12' }]);
    await waitFor(() => expect(value('위도선택')).toBe('37.500123'));
    expect(api().queries(geocode)).toEqual([{ q: '서울특별시 강남구 가상로 12' }]);
    expect(screen.getByText('© OpenStreetMap contributors')).toBeVisible();
    expect(screen.getByRole('button', { name: 'pin 37.500123,127.0361' })).toBeVisible();
    // nothing was sent by the Enter that chose
    expect(api().sent(createLocation)).toEqual([]);
  });

  it('says that there is none', async () => {
    api().on(searchAddresses, {}, { body: [] });
    const { user } = await openNew();
    await user.type(screen.getByRole('combobox'), '없는 길');
    expect(await screen.findByText(/찾은 주소가 없어요/)).toBeVisible();
  });

  it('a search that is down says so, and the form works by hand', async () => {
    api().on(searchAddresses, {}, problem(502, 'PROVIDER_DOWN'));
    const { user } = await openNew();
    await user.type(screen.getByRole('combobox'), '가상로');
    expect(await screen.findByText('지금은 주소를 찾을 수 없어요. 아래 칸에 직접 적어 주세요.')).toBeVisible();
    await user.type(screen.getByLabelText('창고 이름'), '역삼점');
    await user.type(screen.getByLabelText('도로명 주소'), '세종특별자치시 한누리대로 1');
    await user.type(screen.getByLabelText('시·도'), '세종특별자치시');
    await user.click(screen.getByRole('button', { name: '등록하기' }));
    await screen.findByText('창고를 등록했어요');
    expect(api().sent(createLocation)).toEqual([
      expect.objectContaining({ city: '세종특별자치시', district: '', latitude: null, longitude: null }),
    ]);
  });
});

describe('the place', () => {
  it.each([
    [problem(404, 'NOT_FOUND'), /주소의 위치를 찾지 못했어요/],
    [problem(502, 'PROVIDER_DOWN'), /지금은 위치를 찾을 수 없어요/],
    [{ body: { ...place, precision: 'district' } }, /시·군·구의 위치를 넣었어요/],
  ])('%#: %s', async (answer, text) => {
    api().on(geocode, {}, answer);
    const harness = await openNew();
    await choose(harness);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('the pin is corrected on the map, or by hand; a place that comes later does not undo it', async () => {
    const answer = held({ body: place });
    api().on(geocode, {}, answer.reply);
    const harness = await openNew();
    await choose(harness);
    await harness.user.click(await screen.findByRole('button', { name: 'no pin' }));
    expect([value('위도선택'), value('경도선택')]).toEqual(['37.1', '127.2']);
    answer.release();
    await harness.user.type(screen.getByLabelText('위도선택'), '5');
    expect(await screen.findByRole('button', { name: 'pin 37.15,127.2' })).toBeVisible();
    expect(screen.queryByText('© OpenStreetMap contributors')).toBeNull();
  });
});

describe('pictures', () => {
  const input = () => screen.getByLabelText(/사진 고르기|사진 3장을/);
  const shown = () => screen.queryAllByRole('img', { name: /창고 사진/ }).map((image) => image.getAttribute('src'));
  const drawing = (n: number) => `data:image/webp;base64,AAA${n}`;

  it('of four the first three are used, and that is said; they are put in order and removed', async () => {
    const { user } = await openNew();
    await user.upload(input(), [file('a.png'), file('b.png'), file('c.png'), file('d.png')]);
    expect(await screen.findByText('사진은 3장까지 올릴 수 있어요. 나머지는 넣지 않았어요.')).toBeVisible();
    expect(shown()).toEqual([1, 2, 3].map(drawing));
    expect(input()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '사진 2 앞으로 옮기기' }));
    expect(shown()).toEqual([2, 1, 3].map(drawing));
    await user.click(screen.getByRole('button', { name: '사진 1 빼기' }));
    expect(shown()).toEqual([1, 3].map(drawing));
    await waitFor(() => expect(input()).toHaveFocus());
  });

  it('one that is there already is not taken again', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawing(7));
    const { user } = await openNew();
    await user.upload(input(), [file('a.png'), file('a.png')]);
    await waitFor(() => expect(input()).toBeEnabled());
    expect(shown()).toEqual([drawing(7)]);
  });

  it('a file that is no picture is named', async () => {
    const { user } = await openNew();
    await user.upload(input(), [file('a.png'), new File(['x'], 'b.txt', { type: 'image/png' })]);
    expect(await screen.findByText('읽을 수 없는 사진이에요: b.txt')).toBeVisible();
    expect(shown()).toEqual([drawing(1)]);
  });
});

describe('sending a new location', () => {
  async function fill(harness: Harness) {
    await harness.user.type(screen.getByLabelText('창고 이름'), '역삼점');
    await choose(harness);
    await screen.findByText(/주소의 위치를 찾았어요/);
    await harness.user.click(screen.getByRole('button', { name: '주차' }));
    await harness.user.type(screen.getByLabelText('시설선택'), ', 지게차,, ');
    await harness.user.upload(screen.getByLabelText(/사진 고르기/), [file('a.png')]);
    await screen.findByRole('img', { name: '창고 사진 1' });
  }

  it('sends what was said, once, and goes on to the units', async () => {
    const answer = held({ status: 201, body: made });
    api().on(createLocation, {}, answer.reply);
    const harness = await openNew();
    await fill(harness);
    await harness.user.dblClick(screen.getByRole('button', { name: '등록하기' }));
    answer.release();
    expect(await screen.findByText('창고를 등록했어요')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: '역삼점' })).toBeVisible();
    expect(api().sent(createLocation)).toEqual([
      {
        name: '역삼점',
        address: '서울특별시 강남구 가상로 12',
        city: '서울특별시',
        district: '강남구',
        latitude: '37.500123',
        longitude: '127.0361',
        images: ['data:image/webp;base64,AAA1'],
        features: ['24시간', 'CCTV', '온도 조절', '50평', '지게차'],
        minimumDays: 30,
      },
    ]);
  });

  it('what is missing is said at its field, and nothing is sent', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('button', { name: '등록하기' }));
    await waitFor(() => expect(screen.getByLabelText('창고 이름')).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(screen.getByLabelText('창고 이름')).toHaveFocus());
    expect(screen.getAllByText('꼭 적어 주세요.')).toHaveLength(3);
    expect(api().sent(createLocation)).toEqual([]);
  });

  it.each([
    [
      problem(422, 'VALIDATION', { fields: [{ path: 'images.0', code: 'format', message: 'x' }] }),
      '사진을 읽을 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.',
    ],
    [problem(422, 'IMAGE_INVALID'), '사진을 읽을 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.'],
    [problem(413, 'BODY_TOO_LARGE'), '사진이 너무 커요. 다른 사진을 골라 주세요.'],
    [problem(422, 'VALIDATION', { fields: [{ path: 'name', code: 'too_big', message: 'x' }] }), '너무 길어요.'],
    [problem(503, 'UNAVAILABLE'), '지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.'],
  ])('a refusal (%#) says why, and nothing typed is lost', async (answer, text) => {
    api().on(createLocation, {}, answer);
    const harness = await openNew();
    await fill(harness);
    await harness.user.click(screen.getByRole('button', { name: '등록하기' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(value('창고 이름')).toBe('역삼점');
    expect(screen.getByRole('img', { name: '창고 사진 1' })).toBeVisible();
  });

  it('a repeat after a lost answer is the same attempt; after a refusal it is another', async () => {
    api().on(createLocation, {}, problem(503, 'UNAVAILABLE'));
    const harness = await openNew();
    await fill(harness);
    const press = () => harness.user.click(screen.getByRole('button', { name: '등록하기' }));
    await press();
    await screen.findByText(/지금은 연결할 수 없어요/);
    api().on(createLocation, {}, problem(409, 'VERSION_CONFLICT'));
    await press();
    await screen.findByText(/다른 곳에서 먼저 바뀌었어요/);
    await press();
    await waitFor(() => expect(api().sent(createLocation)).toHaveLength(3));
    const keys = api()
      .seen.filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('leaving', () => {
  it('asks while something is not saved, and stays or goes', async () => {
    const { user, at } = await openNew();
    await user.type(screen.getByLabelText('창고 이름'), '역');
    await user.click(screen.getByRole('button', { name: '취소' }));
    const dialog = await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' });
    await user.click(within(dialog).getByRole('button', { name: '계속 쓰기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value('창고 이름')).toBe('역');
    await user.click(screen.getByRole('button', { name: '취소' }));
    await user.click(await screen.findByRole('button', { name: '나가기' }));
    await waitFor(() => expect(at()).toBe(base));
  });

  it('asks nothing where nothing was typed', async () => {
    const { user, at } = await openNew();
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(at()).toBe(base));
  });
});
