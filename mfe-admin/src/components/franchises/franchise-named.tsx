interface FranchiseNamedProps {
  readonly name: string;
  /** Who owns it, in one line. */
  readonly owner: string;
}

/** Which franchise a question is about. */
export function FranchiseNamed({ name, owner }: FranchiseNamedProps) {
  return (
    <div
      translate="no"
      data-typed=""
      className="ad:flex ad:flex-col ad:gap-0.5 ad:rounded-control ad:border ad:border-line ad:bg-ink ad:px-4 ad:py-3"
    >
      <p className="ad:font-semibold ad:wrap-anywhere ad:text-strong">{name}</p>
      <p className="ad:text-sm ad:wrap-anywhere ad:text-faint">{owner}</p>
    </div>
  );
}
