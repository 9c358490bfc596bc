interface PartnerNamedProps {
  readonly name: string;
  /** Who the person is, in one line. */
  readonly person: string;
}

/** Which partner a question is about. */
export function PartnerNamed({ name, person }: PartnerNamedProps) {
  return (
    <div
      translate="no"
      data-typed=""
      className="ad:flex ad:flex-col ad:gap-0.5 ad:rounded-control ad:border ad:border-line ad:bg-ink ad:px-4 ad:py-3"
    >
      <p className="ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</p>
      <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">{person}</p>
    </div>
  );
}
