import { against, type Budget, type Finding } from '../budget.ts';

/**
 * What is promised of the gateway and the services, as ratios; the goal in brackets is tried for, the other must hold.
 * "Flat" leaves room for the scatter of two rounds of the same.
 */
export const serviceBudgets = {
  gatewayProcessor: {
    required: 0.8,
    goal: 0.6,
    of: 'gateway, all middleware on, signed in: processor per call, against bare koa-proxies',
  },
  gatewayP99: { required: 1.5, of: 'gateway at half load: p99, against calling the service directly' },
  cachedFirstByte: {
    required: 1.5,
    goal: 1.2,
    of: 'first byte of a cached page, against a static file by the same gateway',
  },
  cachedPages: {
    required: 0.4,
    goal: 0.7,
    least: true,
    of: 'cached pages per second of one core, against bare sirv with the same bytes',
  },
  drawingP99: { required: 60, goal: 25, of: 'drawing the page of a location, one after the other: p99 in ms' },
  holds: {
    required: 0.7,
    least: true,
    of: 'holds per second, against the bare driver with the same writes in the same transaction',
  },
  racers: { required: 0.8, least: true, of: '1,000 racers on one unit: rate of answers, against 1,000 units' },
  listGrowth: { required: 1.5, of: 'list of locations with limit: p99 with 1,000 locations, against 100' },
  requestGrowth: { required: 1.2, of: 'time per call for eight times as many calls' },
  holdGrowth: { required: 1.5, of: 'a hold with 100,000 reservations stored, against 1,000' },
  ownGrowth: { required: 1.5, of: "a customer's own reservations with 100,000 stored, against 1,000" },
  managedGrowth: { required: 1.5, of: "the first page of a partner's reservations with 100,000 stored, against 1,000" },
} as const satisfies Record<string, Budget & { of: string }>;

export type ServiceBudget = keyof typeof serviceBudgets;
/** What a run has measured; a benchmark that was left out is missing. */
export type Measured = Readonly<Partial<Record<ServiceBudget, number>>>;

/** Reports what is seen on the way to the reader of a run. */
export type Say = (line: string) => void;

export const checkServices = (measured: Measured): Finding[] =>
  (Object.keys(serviceBudgets) as ServiceBudget[]).flatMap((name) => {
    const value = measured[name];
    return value === undefined ? [] : [against(serviceBudgets[name].of, value, serviceBudgets[name], 2)];
  });
