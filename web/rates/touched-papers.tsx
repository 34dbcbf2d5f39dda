import { Link } from 'react-router'
import type { TouchedDocument } from '#contract/shelf/rate-changes.ts'
import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './rate-changes-screen.module.css'

const LISTS = { order: paths.orders, quotation: paths.quotations }
const WORDS = { order: 'order', quotation: 'quotation' }

/** Open orders and quotations: their prices were promised, and their bills will take the rate of their own day. */
export const TouchedPapers = ({ papers }: { papers: readonly TouchedDocument[] }) =>
  papers.length === 0 ? null : (
    <Section title={t('On open orders and quotations')}>
      <p className={classes.hint}>
        {t('What was promised before tax stays; a bill takes the rate of its own date.')}
      </p>
      <ul className={classes.decided}>
        {papers.map(({ _id, noun, direction, number, date, party, lines }) => (
          <li key={_id}>
            <Link to={`${LISTS[noun]}&edit=${_id}`}>
              {number} {party}
            </Link>
            <span>
              {direction === 'sales' ? t('Sales') : t('Purchase')} {WORDS[noun]} of {formatDate(date)},{' '}
              {lines} {lines === 1 ? t('line') : t('lines')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
