import type { ReactNode } from 'react'

export type Facts = ReadonlyArray<readonly [label: string, value: ReactNode]>

/** Labels and values, one below the other. A missing value prints as '-', so that nobody writes it in later. */
export const PrintedFacts = ({ facts }: { facts: Facts }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || '-'}</dd>
      </div>
    ))}
  </dl>
)
