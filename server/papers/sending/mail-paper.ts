import type { mailPaper, SentNoun, SentPaper } from '#contract/documents/papers/sent-papers.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Complete } from '#contract/fields.ts'
import { formatDate } from '#domain/calendar.ts'
import { shopName } from '#domain/documents/noun-words.ts'
import { formatRupees } from '#domain/money.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { type Letter, letterHtml, letterText } from '#server/mail/letter.ts'
import { onlyRow } from '#server/rows/query.ts'
import { inWordsOf } from '#server/words/answering.ts'
import type { PaperJob } from '../paper-job.ts'
import type { PaperShop } from '../paper-source.ts'
import { selectSentPaper, sentPaperOf } from './sent-paper-queries.ts'

/** Maximum of mails a day: more than any counter sends, so it only stops a script that runs away. */
const MOST_A_DAY = 500

interface Mailed {
  noun: SentNoun
  id: string
  body: Complete<Pick<Input<typeof mailPaper>['body'], 'to' | 'message'>>
  job: PaperJob
  name: string
  pdf: Uint8Array
  newId: NewId
  userId: string
  /** Email of the person who sends the paper. */
  by: string
}

/** Writes the mail and its delivery state in one transaction. Under one Idempotency-Key it is sent once. */
export async function sendByMail(
  { db, shopId, now }: PaperShop,
  { noun, id, body, job, name, pdf, newId, userId, by }: Mailed,
): Promise<SentPaper> {
  const letter = inWordsOf(languageOf(job), () => letterOf(noun, job, body.message))
  const draft = {
    id: newId.id,
    noun,
    paper: id,
    to: body.to,
    by,
    user: userId,
    at: now.toISOString(),
    most: MOST_A_DAY,
    name,
    ...letter,
  }
  const find = async () => (await db.execute(selectSentPaper(shopId, newId.id)))[0]
  const row = await createOnce({
    db,
    shopId,
    newId,
    kind: 'mailed paper',
    body: { noun, id, ...body },
    find,
    nameOf: ({ recipient }) => recipient,
    insert: async (keep) => {
      await refusing(
        {
          sent_papers_day: () =>
            new Problem(
              429,
              t('{most} papers were sent by e-mail in a day. More go tomorrow.', { most: MOST_A_DAY }),
            ),
        },
        db.batch([sql`select mail_paper(${JSON.stringify(draft)}::jsonb, ${pdf}::bytea)`, ...keep()]),
      )
      return onlyRow(await find())
    },
  })
  return sentPaperOf(row)
}

const languageOf = ({ words }: PaperJob) => (words?.language.slice(0, 2) ?? 'en') as WholeLanguage

/** Mail for a paper, in its customer's language. */
function letterOf(noun: SentNoun, job: PaperJob, message: string) {
  const { author, day, days, party, amount } = job
  const paper = nameOf(noun, job)
  const letter: Letter = {
    subject:
      amount === undefined
        ? t('{paper} from {shop}', { paper, shop: author })
        : t('{paper} from {shop}: {amount}', { paper, shop: author, amount: formatRupees(amount) }),
    name: party.name,
    paragraphs: [
      days
        ? t('{paper} is attached as a PDF.', { paper })
        : t('{paper} of {date} is attached as a PDF.', { paper, date: formatDate(day) }),
      ...(message.trim() ? [message.trim()] : []),
    ],
    from: author,
  }
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}

/** The paper as its reader calls it, and not as its file is named: 'Bill SINV-00412'. */
function nameOf(noun: SentNoun, { title: number, days, isPayment }: PaperJob): string {
  if (days) return t('Your account, {from} to {to}', { from: formatDate(days.from), to: formatDate(days.to) })
  if (noun === 'statement') return number
  if (noun !== 'voucher') return `${shopName(noun)} ${number}`
  return isPayment ? t('Payment {number}', { number }) : t('Receipt {number}', { number })
}
