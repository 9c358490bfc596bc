import { createLocation, giveNotice, reportPageError, sendNoticePhoto, updateLocation } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { allowanceOf } from './allowances.ts';

const mebibyte = 1024 * 1024;

test('an ordinary call carries a bulk change of 500 units, and waits as long as its service may take', () => {
  expect(allowanceOf({ id: 'readThing', service: 'catalog' })).toEqual({ bodyBytes: 420_000, firstByteMs: 10_000 });
  expect(allowanceOf({ id: 'pay', service: 'payments' })).toEqual({ bodyBytes: 420_000, firstByteMs: 30_000 });
});

test.each([createLocation, updateLocation])('$id streams three images, and waits for their encoding', (endpoint) => {
  expect(allowanceOf(endpoint)).toEqual({ bodyBytes: 420_000, streamedBytes: 34 * mebibyte, firstByteMs: 60_000 });
});

test.each([giveNotice, sendNoticePhoto])('$id streams one image', (endpoint) => {
  expect(allowanceOf(endpoint)).toEqual({ bodyBytes: 420_000, streamedBytes: 16 * mebibyte, firstByteMs: 10_000 });
});

test('a report of a page is short', () => {
  expect(allowanceOf(reportPageError)).toMatchObject({ bodyBytes: 8000 });
});
