/** Something without which this process cannot serve: what (`mongo`, `nats`, `draining`), and why in a few words. */
export interface ReadinessProblem {
  name: string;
  reason: string;
}
