import {
  checkUnit,
  getLocation,
  listDoors,
  listOwnerLocations,
  listPriceProposals,
  readLocationWork,
} from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aLocation } from '../../../../testing/builders.ts';
import { open, partnerId } from '../../../../testing/harness.tsx';
import { aCheck, aWork } from '../../testing/work-builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses/gangnam/work';
const params = { id: 'gangnam' };
const id = { id: 'R-1' };
const other = aCheck({ reservationId: 'R-2', unitNumber: 'gangnam-SB-2' });
const photo = 'data:image/webp;base64,AAAA';
const file = new File(['x'], 'unit.jpg', { type: 'image/jpeg' });
const found = { reservationId: 'R-1', condition: 'damaged', hasPhoto: true, checkedAt: '2026-11-30T03:00:00.000Z' };
const serves = (...checks: readonly ReturnType<typeof aCheck>[]) =>
  api().on(readLocationWork, params, { body: aWork({ checks }) });
const accepts = () =>
  api().on(checkUnit, id, () => {
    serves(other);
    return { body: { ...found, note: 'x' } };
  });

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation()] });
  api().on(listDoors, params, { body: { doors: [], providers: [] } });
  api().on(listPriceProposals, { id: partnerId }, { body: { proposals: [], nextCursor: null } });
  serves(aCheck(), other);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo);
});

const begin = async () => {
  const { user } = await open(at);
  await user.click(await screen.findByRole('button', { name: 'SB-1 문제 있음' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'SB-1에 어떤 문제가 있나요?' }));
  return {
    user,
    dialog,
    note: dialog.getByLabelText('내용'),
    submit: () => user.click(dialog.getByRole('button', { name: '저장하기' })),
  };
};

describe('a problem of a unit', () => {
  it('is sent with a note and a photo; the unit leaves the list, and the focus goes on', async () => {
    accepts();
    const { user, dialog, note, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^파손이나 오염/ }));
    await user.type(note, ' 문이 휘었어요 ');
    const camera = dialog.getByLabelText('사진 찍기 (선택)');
    expect(camera).toHaveAttribute('accept', 'image/*');
    expect(camera).toHaveAttribute('capture', 'environment');
    await user.upload(camera, file);
    expect(await dialog.findByRole('img', { name: '보낼 사진' })).toHaveAttribute('src', photo);
    await submit();
    expect(await screen.findByText('SB-1의 문제를 남겼어요')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('article', { name: 'SB-1' })).toBeNull());
    expect(api().sent(checkUnit, id)).toEqual([{ condition: 'damaged', note: '문이 휘었어요', photo }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SB-2' })).toHaveFocus());
  });

  it('needs no photo, and a photo can be taken back', async () => {
    accepts();
    const { user, dialog, note, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^두고 간 물건/ }));
    await user.type(note, '상자 2개');
    await user.upload(dialog.getByLabelText('사진 찍기 (선택)'), file);
    await user.click(await dialog.findByRole('button', { name: '사진 빼기' }));
    expect(dialog.queryByRole('img')).toBeNull();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(checkUnit, id)).toEqual([{ condition: 'left-behind', note: '상자 2개' }]);
  });

  it('says at the fields what is missing before anything is sent', async () => {
    const { user, dialog, note, submit } = await begin();
    await submit();
    const [behind] = dialog.getAllByRole('radio');
    await waitFor(() => expect(behind).toHaveFocus());
    expect(behind).toHaveAccessibleDescription('어떤 문제인지 골라 주세요.');
    expect(note).toHaveAccessibleDescription(/무엇을 보았는지 적어 주세요\.$/);
    await user.click(behind as HTMLElement);
    expect(behind).not.toHaveAccessibleDescription();
    await submit();
    await waitFor(() => expect(note).toHaveFocus());
    await user.type(note, '   ');
    await submit();
    expect(note).toHaveAccessibleDescription(/무엇을 보았는지/);
    expect(api().sent(checkUnit, id)).toEqual([]);
  });

  it('says at once that a file is no photo', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    const { user, dialog } = await begin();
    const camera = dialog.getByLabelText('사진 찍기 (선택)');
    await user.upload(camera, file);
    await waitFor(() => expect(camera).toHaveAccessibleDescription(/사진을 읽을 수 없어요/));
  });

  it.each([
    ['IMAGE_INVALID', problem(422, 'IMAGE_INVALID'), /^다른 사진 찍기/, /사진을 읽을 수 없어요/],
    ['photo', refused('photo', 'invalid_format'), /^다른 사진 찍기/, /사진을 읽을 수 없어요/],
    ['a note that is too long', refused('note', 'too_big'), '내용', /200자까지 적을 수 있어요/],
    ['a note with what is not allowed', refused('note', 'custom'), '내용', /쓸 수 없는 글자가 있어요/],
    ['no note', refused('note', 'required'), '내용', /무엇을 보았는지/],
  ])('says at the field what the server refused: %s', async (_, answer, label, text) => {
    api().on(checkUnit, id, answer);
    const { user, dialog, note, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^파손/ }));
    await user.type(note, '문');
    await user.upload(dialog.getByLabelText('사진 찍기 (선택)'), file);
    await dialog.findByRole('img');
    await submit();
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text));
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(note).toHaveValue('문');
    expect(dialog.getByRole('img')).toBeVisible();
  });

  it('sends the same again after a lost answer, with everything still there', async () => {
    api().on(checkUnit, id, problem(503, 'UNAVAILABLE'));
    const { user, dialog, note, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^파손/ }));
    await user.type(note, '문');
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent('저장하지 못했어요지금은 연결할 수 없어요.');
    accepts();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [lost, repeat] = api().sent(checkUnit, id);
    expect(repeat).toEqual(lost);
  });

  it('says that somebody else was there first, and reads the list again behind the window', async () => {
    api().on(checkUnit, id, () => {
      serves(other);
      return problem(409, 'VERSION_CONFLICT');
    });
    const { user, dialog, note, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^파손/ }));
    await user.type(note, '문');
    await submit();
    expect(await dialog.findByText(/다른 사람이 먼저 확인한 보관함이에요/)).toBeVisible();
    await waitFor(() => expect(document.getElementById('check-R-1')).toBeNull());
    expect(note).toHaveValue('문');
    await user.click(dialog.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SB-2' })).toHaveFocus());
  });
});

function refused(path: string, code: string) {
  return problem(422, 'VALIDATION', { fields: [{ path, code, message: 'x' }] });
}
