import type { Approval } from '#contract/orders.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { PrintedFacts } from '../parts/printed-facts.tsx'

/** Who said yes or no to an order, and when. */
export function VerdictBlock({ approval }: { approval: Approval }) {
  const { name, role, status, date } = approval
  return (
    <section className="verdict">
      <PrintedFacts
        facts={[
          [status === 'approved' ? 'Approved by' : 'Rejected by', name],
          ['Role', role],
          ['Date', formatDate(todayInIndia(new Date(date)))],
        ]}
      />
    </section>
  )
}
