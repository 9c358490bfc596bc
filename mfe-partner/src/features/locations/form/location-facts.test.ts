import { ApiError } from '@hamkke/api-client';
import type { ErrorCode, FieldProblem } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { degreesText, positionIn } from './address/degrees.ts';
import { featuresIn, withFeatureToggled } from './feature-texts.ts';
import { refusedLocation, validateLocation } from './validate-location.ts';
import { changeOf, emptyLocation, factsOf, formOf, type LocationForm } from './location-facts.ts';

const filled: LocationForm = {
  ...emptyLocation,
  name: '역삼점',
  address: '서울특별시 강남구 테헤란로 1',
  city: '서울특별시',
  district: '강남구',
};
const validate = (given: Partial<LocationForm>) =>
  validateLocation({ ...filled, ...given }, { create: factsOf({ ...filled, ...given }) });

describe('features', () => {
  it.each([
    ['', []],
    [' 주차 ,, CCTV,주차 , ', ['주차', 'CCTV']],
    ['주차，CCTV', ['주차', 'CCTV']],
  ])('%j: %j', (text, features) => {
    expect(featuresIn(text)).toEqual(features);
  });

  it('a usual one is put at the end, or taken out', () => {
    expect(withFeatureToggled('주차', 'CCTV')).toBe('주차, CCTV');
    expect(withFeatureToggled('주차 , CCTV', '주차')).toBe('CCTV');
  });
});

describe('a place', () => {
  it.each([
    ['37.4979', '127.0276', { lat: 37.4979, lng: 127.0276 }],
    [' 37 ', '127', { lat: 37, lng: 127 }],
    ['', '127', null],
    ['91', '127', null],
    ['37.', '127', null],
    ['1e1', '127', null],
  ])('%j, %j: %j', (latitude, longitude, position) => {
    expect(positionIn(latitude, longitude)).toEqual(position);
  });

  it('is written with six decimals at most', () => {
    expect(degreesText(37.497912345)).toBe('37.497912');
    expect(degreesText(37.5)).toBe('37.5');
  });
});

describe('a new location', () => {
  it('begins with the features that most have', () => {
    expect(factsOf(emptyLocation).features).toEqual(['주차', '24시간', 'CCTV', '온도 조절', '50평']);
  });

  it('is sent with its features as a list, without what is empty; without a place the server looks for it', () => {
    expect(factsOf({ ...filled, features: ' 주차 , CCTV,' })).toEqual({
      name: '역삼점',
      address: '서울특별시 강남구 테헤란로 1',
      city: '서울특별시',
      district: '강남구',
      latitude: null,
      longitude: null,
      images: [],
      features: ['주차', 'CCTV'],
      minimumDays: 30,
    });
  });

  it('may be our own company’s, or another partner’s', () => {
    expect(
      [factsOf(filled), factsOf({ ...filled, ownerId: 'house' }), factsOf({ ...filled, ownerId: 'owner-2' })].map(
        (facts) => facts.ownerId,
      ),
    ).toEqual([undefined, null, 'owner-2']);
  });

  it.each<[Partial<LocationForm>, object]>([
    [{}, {}],
    [{ district: '' }, {}],
    [{ latitude: '37.5', longitude: '127' }, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(61) }, { name: 'tooLong' }],
    [{ name: 'a\u0001' }, { name: 'notAllowed' }],
    [
      { address: '', city: '' },
      { address: 'required', city: 'required' },
    ],
    [{ latitude: 'abc', longitude: '127' }, { latitude: 'coordinate' }],
    [{ latitude: '91', longitude: '127' }, { latitude: 'coordinate' }],
    [{ latitude: '37.5' }, { longitude: 'coordinatePair' }],
    [{ longitude: '127' }, { latitude: 'coordinatePair' }],
    [{ minimumDays: '' }, { minimumDays: 'days' }],
    [{ minimumDays: '0' }, { minimumDays: 'days' }],
    [{ minimumDays: '30.5' }, { minimumDays: 'days' }],
    [{ features: 'x'.repeat(31) }, { features: 'features' }],
    [{ images: ['data:image/gif;base64,AA'] }, { images: 'image' }],
  ])('%j: %j', (given, fieldErrors) => {
    expect(validate(given)).toEqual(fieldErrors);
  });
});

describe('a changed location', () => {
  const location = aLocation({ description: '역 앞', images: [`/api/images/${'a'.repeat(64)}`] });
  it.each<[Partial<LocationForm>, object]>([
    [{}, {}],
    [{ name: '새 이름' }, { name: '새 이름' }],
    [{ detailAddress: '2층' }, { address: location.address, detailAddress: '2층' }],
    [{ address: '서울특별시 강남구 역삼로 3' }, { address: '서울특별시 강남구 역삼로 3', detailAddress: '' }],
    [{ latitude: '37.5' }, { latitude: '37.5', longitude: '127.0276' }],
    [
      { latitude: '', longitude: '' },
      { latitude: null, longitude: null },
    ],
    [{ description: '' }, { description: '' }],
    [{ images: [] }, { images: [] }],
    [{ minimumDays: '7' }, { minimumDays: 7 }],
    [{ features: '주차' }, { features: ['주차'] }],
  ])('%j sends %j', (given, change) => {
    expect(changeOf(location, { ...formOf(location), ...given })).toEqual(change);
  });

  const upstairs = aLocation({ address: '서울특별시 강남구 테헤란로 1 2층 201호', detailAddress: '2층 201호' });
  it.each<[Partial<LocationForm>, object]>([
    [{}, {}],
    [{ name: '새 이름' }, { name: '새 이름' }],
    [{ detailAddress: '3층' }, { address: '서울특별시 강남구 테헤란로 1', detailAddress: '3층' }],
    [{ detailAddress: '' }, { address: '서울특별시 강남구 테헤란로 1', detailAddress: '' }],
    [{ address: '서울특별시 강남구 역삼로 3' }, { address: '서울특별시 강남구 역삼로 3', detailAddress: '2층 201호' }],
  ])('with a detail address: %j sends %j', (given, change) => {
    expect(formOf(upstairs)).toMatchObject({ address: '서울특별시 강남구 테헤란로 1', detailAddress: '2층 201호' });
    expect(changeOf(upstairs, { ...formOf(upstairs), ...given })).toEqual(change);
  });

  it('a detail that is not the end of the address takes nothing off it', () => {
    const odd = aLocation({ detailAddress: '9층' });
    expect(formOf(odd)).toMatchObject({ address: odd.address, detailAddress: '' });
    expect(changeOf(odd, formOf(odd))).toEqual({});
  });

  it('what was not touched is not validated: an address with its detail may be longer than one that is typed', () => {
    const long = aLocation({ address: 'x'.repeat(150) });
    expect(validateLocation(formOf(long), { change: changeOf(long, formOf(long)) })).toEqual({});
  });
});

describe("the server's words", () => {
  it('land on the fields that their paths begin with', () => {
    const refused = (code: ErrorCode, fields: readonly FieldProblem[] = []) =>
      refusedLocation(
        new ApiError(422, code, {
          type: '',
          title: '',
          status: 422,
          code,
          detail: '',
          correlationId: '',
          fields: [...fields],
        }),
      );
    expect(refused('VALIDATION', [{ path: 'ownerId', code: 'not_allowed', message: '' }])).toEqual({
      ownerId: 'partner',
    });
    expect(
      refused('VALIDATION', [
        { path: 'images.0', code: 'format', message: '' },
        { path: 'name', code: 'too_big', message: '' },
        { path: 'isActive', code: 'type', message: '' },
      ]),
    ).toEqual({ images: 'image', name: 'tooLong' });
    expect(refused('VALIDATION', [{ path: 'images', code: 'too_big', message: '' }])).toEqual({ images: 'imageLarge' });
    expect(refused('IMAGE_INVALID')).toEqual({ images: 'image' });
    expect(refused('BODY_TOO_LARGE')).toEqual({ images: 'imageLarge' });
    expect(refused('UNAVAILABLE')).toEqual({});
    expect(refusedLocation(new Error('no answer'))).toEqual({});
  });
});
