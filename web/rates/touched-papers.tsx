import { Link } from 'react-router'
import type { TouchedDocument } from '#contract/shelf/rate-changes.ts'
import { formatDate } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './rate-changes-screen.module.css'

const LISTS = { order: paths.orders, quotation: paths.quotations }

interface Facts {
  date: string
  count: number
}
const WORDS = {
  sales: {
    order: (facts: Facts) =>
      plural(
        facts.count,
        'Sales order of {date}, {count} line',
        'Sales order of {date}, {count} lines',
        facts,
      ),
    quotation: (facts: Facts) =>
      plural(
        facts.count,
        'Sales quotation of {date}, {count} line',
        'Sales quotation of {date}, {count} lines',
        facts,
      ),
  },
  purchase: {
    order: (facts: Facts) =>
      plural(
        facts.count,
        'Purchase order of {date}, {count} line',
        'Purchase order of {date}, {count} lines',
        facts,
      ),
    quotation: (facts: Facts) =>
      plural(
        facts.count,
        'Purchase quotation of {date}, {count} line',
        'Purchase quotation of {date}, {count} lines',
        facts,
      ),
  },
}

/** Open orders and quotations: their prices were agreed, and their bills will have the rate of their own day. */
export const TouchedPapers = ({ papers }: { papers: readonly TouchedDocument[] }) =>
  papers.length === 0 ? null : (
    <Section title={t('On open orders and quotations')}>
      <p className="quiet">
        {t('What was promised before tax stays; a bill takes the rate of its own date.')}
      </p>
      <ul className={`grid ${classes.decided}`}>
        {papers.map(({ _id, noun, direction, number, date, party, lines }) => (
          <li key={_id}>
            <Link to={`${LISTS[noun]}&edit=${_id}`}>
              {number} {party}
            </Link>
            <span>{WORDS[direction][noun]({ date: formatDate(date), count: lines })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
