import type { Approval } from '#contract/orders.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'

/** Who approved or rejected an order, and when. */
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
