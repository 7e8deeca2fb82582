interface FactProps {
  readonly name: string;
  readonly value: string;
  /** True for a value that takes a line of its own. */
  readonly isWide?: boolean;
}

/** Fact of a round, in a list of them. */
export function Fact({ name, value, isWide = false }: FactProps) {
  return (
    <div className={isWide ? 'bets-fact-wide' : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
