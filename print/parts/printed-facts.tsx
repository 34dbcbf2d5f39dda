import type { ReactNode } from 'react'

/** Labels and what they say, one below the other. What is missing prints as '-', so that nobody writes it in later. */
export function PrintedFacts({
  facts,
}: {
  facts: ReadonlyArray<readonly [label: string, value: ReactNode]>
}) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}
