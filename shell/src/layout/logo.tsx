/** A box with a bow of two hands: decoration beside the name. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="28" height="28" className="shrink-0">
      <rect x="1" y="1" width="30" height="30" rx="9" className="fill-accent" />
      <path
        d="M8 13.2 16 9l8 4.2v9.3H8z"
        className="fill-none stroke-on-accent"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M12.4 22.3v-5.6h7.2v5.6"
        className="fill-none stroke-on-accent"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
