import type { AuditNote } from '@hamkke/contracts';
import type { TestApp } from '@hamkke/service-kit/testing';
import sharp from 'sharp';
import type { CatalogStore, ImageStore } from '../domain/ports.ts';
import type { RangeChange } from '../domain/taken-range.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import type { MemoryLedger, MemoryGuards, MemoryPartners, MemoryProviders } from './memory-outside.ts';

/** The service with everything around it in the test's hand. */
export interface ManagedApp {
  readonly app: TestApp;
  readonly store: CatalogStore;
  readonly images: ImageStore;
  readonly guards: MemoryGuards;
  readonly partners: MemoryPartners;
  readonly ledger: MemoryLedger;
  readonly providers: Pick<MemoryProviders, 'known' | 'places' | 'requests' | 'down'>;
  readonly failpoints: CatalogFailpoints;
  readonly useCases: CatalogUseCases;
  apply(change: RangeChange): Promise<unknown>;
  /** Events that were stored with the changes: type, id and version, in order. */
  events(): Promise<string[]>;
  /** Audit notes that were stored with the changes, in no order. */
  noted(): Promise<readonly AuditNote[]>;
  /** Moves the clock, in milliseconds. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The people of these tests: p1 owns, p2 owns others, p7 is a super user, p0 the administrator. */
export const people = {
  partner: { id: 'p1', userType: 'franchise', isApproved: true },
  other: { id: 'p2', userType: 'franchise', isApproved: true },
  unapproved: { id: 'p1', userType: 'franchise', isApproved: false },
  member: { id: 'p9', userType: 'user' },
  superUser: { id: 'p7', userType: 'franchise', isApproved: true, isSuperUser: true },
  administrator: { id: 'p0', userType: 'admin' },
} as const;

/** An image as a browser sends it, with the place where it was taken in its metadata. */
export async function imageUrl({
  width = 40,
  height = 30,
  red = 200,
  format = 'jpeg',
}: { width?: number; height?: number; red?: number; format?: 'jpeg' | 'png' | 'webp' } = {}): Promise<string> {
  const drawn = sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 10 } } }).withExif({
    IFD3: { GPSLatitude: '37/1 33/1 0/1' },
  });
  return `data:image/${format};base64,${(await drawn.toFormat(format).toBuffer()).toString('base64')}`;
}

/** A location as a form sends it. */
export const locationBody = {
  name: '강남 1호점',
  address: '서울특별시 강남구 테헤란로 12',
  city: '서울특별시',
  district: '강남구',
};
