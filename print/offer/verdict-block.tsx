import type { Approval } from '#contract/orders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'

/** Verdict on an order: person and time. */
export function VerdictBlock({ approval }: { approval: Approval }) {
  const { name, role, status, date } = approval
  return (
    <section className="verdict">
      <PrintedFacts
        facts={[
          [status === 'approved' ? p('Approved by') : p('Rejected by'), name],
          [p('Role'), role],
          [p('Date'), formatDate(todayInIndia(new Date(date)))],
        ]}
      />
    </section>
  )
}
