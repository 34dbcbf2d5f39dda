import type { Approval } from '#contract/orders.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { p } from '#domain/words/p.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'

/** Who said yes or no to an order, and when. */
export function VerdictBlock({ approval }: { approval: Approval }) {
  const { name, role, status, date } = approval
  return (
    <section className="verdict">
      <PrintedFacts
        facts={[
          [status === 'approved' ? p('Approved by') : p('Rejected by'), name],
          [p('Role'), role],
          [p('Date'), formatDate(todayInIndia(new Date(date)), p)],
        ]}
      />
    </section>
  )
}
