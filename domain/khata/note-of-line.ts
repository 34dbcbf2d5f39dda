import { formatRupees, type Paise } from '#domain/money.ts'
import { type Say, t } from '#domain/words/t.ts'

interface Noted {
  isBack: boolean
  note: string
  how: readonly string[]
  settles: readonly string[]
  open: Paise | null
  dueDate: string | null
}

/** Note beside a line of a khata: the bills it settled, or the amount still open. */
export function noteWords(
  { isBack, note, how, settles, open, dueDate }: Noted,
  dateWords: (date: string) => string,
  say: Say = t,
): string {
  const bills = settles.join(', ')
  if (isBack) return [note, bills && say('{bills} is open again', { bills })].filter(Boolean).join(', ')
  const amount = open ? formatRupees(open) : ''
  const left =
    amount &&
    (dueDate
      ? say('{amount} is open, due {date}', { amount, date: dateWords(dueDate) })
      : say('{amount} is open', { amount }))
  return [...how, note, bills && say('for {bills}', { bills }), left].filter(Boolean).join(', ')
}
