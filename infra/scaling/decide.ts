/** What there is to do for all instances together. */
export interface Work {
  /** Orders that are being settled, all instances together, as their mean over the last minute. */
  readonly settlements: number;
  /** Events that wait for the service. */
  readonly events: number;
}

/** By what is decided; `paymentsWork` of infra/kubernetes has this shape. Times in seconds. */
export interface ScalingFigures {
  readonly settlementsPerInstance: number;
  readonly eventsPerInstance: number;
  readonly up: { readonly steadySeconds: number; readonly percent: number; readonly everySeconds: number };
  readonly down: { readonly steadySeconds: number; readonly instances: number; readonly everySeconds: number };
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What an autoscaler remembers between two looks. Instants in ms that only grow. */
export interface ScalingPast {
  readonly wanted: readonly { readonly at: number; readonly instances: number }[];
  readonly changes: readonly { readonly at: number; readonly by: number }[];
}
export const noPast: ScalingPast = { wanted: [], changes: [] };

export interface Decision {
  readonly instances: number;
  /** What the work alone would ask for, before times and steps. */
  readonly wanted: number;
  readonly past: ScalingPast;
}

/** Work that is so near to what the instances are there for changes nothing: Kubernetes' own tolerance. */
const tolerance = 0.1;

/** Instances that a sum of work asks for, at so much for each. */
function wantedBy(sum: number, each: number, current: number): number {
  const ratio = sum / (each * current);
  return Math.abs(ratio - 1) <= tolerance ? current : Math.ceil(sum / each);
}

const within = ({ least, most }: Bounds, instances: number) => Math.min(most, Math.max(least, instances));

/** Recommendations of the last so many seconds, this one included. */
const lately = (past: ScalingPast['wanted'], now: number, seconds: number) =>
  past.filter(({ at }) => now - at <= seconds * 1000).map(({ instances }) => instances);

const changed = ({ changes }: ScalingPast, now: number, seconds: number, sign: 1 | -1) =>
  changes
    .filter(({ at, by }) => now - at < seconds * 1000 && Math.sign(by) === sign)
    .reduce((sum, { by }) => sum + Math.abs(by), 0);

/**
 * Says how many instances there should be, as Kubernetes' HorizontalPodAutoscaler does: the measure that asks for most
 * decides; up to the lowest and down to the highest recommendation of the steady time; and no faster than the steps
 * allow.
 * Source: kubernetes.io, "Horizontal Pod Autoscaling", algorithm details and configurable scaling behavior.
 */
export function decide({
  now,
  current,
  work,
  past,
  figures,
  bounds,
}: {
  now: number;
  current: number;
  work: Work;
  past: ScalingPast;
  figures: ScalingFigures;
  bounds: Bounds;
}): Decision {
  const { up, down } = figures;
  const wanted = within(
    bounds,
    Math.max(
      wantedBy(work.settlements, figures.settlementsPerInstance, current),
      wantedBy(work.events, figures.eventsPerInstance, current),
    ),
  );
  const history = [
    ...past.wanted.filter(({ at }) => now - at <= Math.max(up.steadySeconds, down.steadySeconds) * 1000),
    { at: now, instances: wanted },
  ];

  const least = Math.min(...lately(history, now, up.steadySeconds));
  const most = Math.max(...lately(history, now, down.steadySeconds));
  const steady = current < least ? least : Math.min(current, most);

  const begunUp = current - changed(past, now, up.everySeconds, 1);
  const begunDown = current + changed(past, now, down.everySeconds, -1);
  const atMost = Math.max(current, Math.ceil(begunUp * (1 + up.percent / 100)));
  const atLeast = Math.min(current, begunDown - down.instances);
  const instances = within(bounds, Math.min(atMost, Math.max(atLeast, steady)));

  const longest = Math.max(up.everySeconds, down.everySeconds) * 1000;
  const changes = past.changes.filter(({ at }) => now - at < longest);
  return {
    instances,
    wanted,
    past: {
      wanted: history,
      changes: instances === current ? changes : [...changes, { at: now, by: instances - current }],
    },
  };
}
