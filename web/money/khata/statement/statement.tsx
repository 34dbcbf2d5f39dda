import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata, StatementLine } from '#contract/money/khata.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { oldestDueWords } from '#domain/khata/ageing.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { formatAmount, formatRupees, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentLists, documentPath } from '#web/app/paths.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { later } from '#web/ui/later.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import khataClasses from '../party-khata.module.css'
import classes from './statement.module.css'

const VoucherById = later(async () => (await import('#web/money/vouchers/voucher-by-id.tsx')).VoucherById)

type Khata = Output<typeof getKhata>

/**
 * Statement with the oldest line first, as on paper; the balance is right of the double rule, and the last row is the
 * closing balance.
 */
export function Statement({ khata, from, to }: { khata: Khata; from: string; to: string }) {
  const { lines, closing, sides } = khata
  const today = todayInIndia(new Date())
  const [open, setOpen] = useState<string>()
  // Scrolled to the end, as the last lines and the balance matter most.
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (lines.length > 0) frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [lines])
  return (
    <div ref={frame} className={classes.scroll}>
      <FiguresTable
        className={classes.table}
        label={t('Statement')}
        look="sheet"
        rows={rowsOf(khata, from)}
        rowKey={({ key }) => key}
        row={({ line }) => ({ 'data-quiet': (line && isQuiet(line)) || undefined })}
        columns={[
          {
            header: t('Date'),
            kind: 'date',
            leaves: 'phone',
            className: 'quiet unbroken',
            value: ({ date }) => date,
            total: '',
          },
          {
            header: t('What happened'),
            isName: true,
            value: ({ date, words, line }) =>
              line ? (
                <>
                  <span className={classes.phoneDate}>{formatDate(date)}</span>
                  {lineWords(line)} <LineNumber line={line} onOpen={setOpen} />
                  <small className="block smaller quiet">
                    <Note line={line} today={today} />
                  </small>
                </>
              ) : (
                words
              ),
            total: closingWords(sides, closing, formatDate(to)),
          },
          {
            header: t('Debit'),
            kind: 'amount',
            value: ({ line }) => line && line.debit > 0 && line.debit,
            total: sumOfPaise(lines.map(({ debit }) => debit)),
          },
          {
            header: t('Credit'),
            kind: 'amount',
            value: ({ line }) => line && line.credit > 0 && line.credit,
            total: sumOfPaise(lines.map(({ credit }) => credit)),
          },
          {
            header: t('Balance'),
            align: 'end',
            value: ({ balance }) => balance !== undefined && sided(balance),
            total: sided(closing),
          },
        ]}
      />
      {open && <VoucherById id={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface Row {
  key: string
  date: string
  words?: string
  line?: StatementLine
  /** After it, in paise. */
  balance?: number
}

/** The opening balance, and each line with the balance after it. */
function rowsOf({ lines, opening }: Khata, from: string): Row[] {
  let balance: number = opening
  const begun: Row = { key: 'opening', date: from, words: t('Opening balance'), balance }
  if (lines.length === 0)
    return [begun, { key: 'none', date: '', words: t('No bills or receipts in these dates.') }]
  const moved = lines.map((line): Row => {
    balance += line.debit - line.credit
    return { key: `${line._id} ${line.date} ${line.side} ${line.isBack}`, date: line.date, line, balance }
  })
  return [begun, ...moved]
}

/** The words before the closing balance: the net, where the party buys and sells. */
function closingWords([one, other]: Khata['sides'], closing: Paise, date: string) {
  if (other) return t('Balance of both sides on {date}', { date })
  const owes = closing === 0 ? one?.side === 'debtors' : closing > 0
  return owes ? t('Owes on {date}', { date }) : t('We owe on {date}', { date })
}

/** '1,234.00', and 'Cr' where it is on the other side. */
const sided = (amount: number) =>
  amount < 0 ? t('{amount} Cr', { amount: formatAmount(paise(-amount)) }) : formatAmount(paise(amount))

const isQuiet = ({ status, isBack }: StatementLine) =>
  isBack || status === 'cancelled' || status === 'returned'

const isNoun = (kind: string): kind is Noun => Object.hasOwn(documentLists, kind)

function LineNumber({ line, onOpen }: { line: StatementLine; onOpen: (voucher: string) => void }) {
  const { cause, kind, number, _id } = line
  if (cause === 'document' && isNoun(kind)) return <Link to={documentPath(kind, _id)}>{number}</Link>
  if (cause !== 'voucher' || !number) return number
  return (
    <button
      type="button"
      className={`bare flush pressable blue not-printed ${khataClasses.link}`}
      onClick={() => onOpen(_id)}
    >
      {number}
    </button>
  )
}

function Note({ line, today }: { line: StatementLine; today: string }) {
  const { isBack, note, how, settles, open, dueDate, date, kind, credit, debit } = line
  if (isBack)
    return [note, settles.length > 0 && t('{bills} is open again', { bills: settles.join(', ') })]
      .filter(Boolean)
      .join(', ')
  if (open !== null && open > 0) {
    const isWhole = open === (Math.max(credit, debit) as Paise)
    return (
      <>
        <StateWord state={isWhole ? 'unpaid' : 'partially paid'}>
          {isWhole ? t('unpaid') : t('{amount} left', { amount: formatRupees(open) })}
        </StateWord>{' '}
        {oldestDueWords(dueDate ?? date, today)}
      </>
    )
  }
  if (open === 0 && kind !== 'due') return <StateWord state="paid" quiet />
  const words = settles.length > 0 ? t('for {bills}', { bills: settles.join(', ') }) : ''
  return [...how, note, words].filter(Boolean).join(', ')
}
