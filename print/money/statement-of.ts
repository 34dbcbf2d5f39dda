import type { OwnParty } from '#contract/document.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import type { ShopProfile } from '#contract/people/profile.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { noteWords } from '#domain/khata/note-of-line.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import type { PrintedStatement } from './statement-paper.tsx'

/** Fields of the shop that money papers show. */
export const ownOf = ({ settings, shopEmail, ...profile }: ShopProfile): OwnParty => ({
  ...profile,
  email: shopEmail,
  registration: settings.registration,
})

/** A khata as printed on `today`. Its texts are translated when the statement is drawn. */
export function statementOf(
  { party, opening, closing, sides, lines }: Output<typeof getKhata>,
  { profile, from, to, today }: { profile: ShopProfile; from: string; to: string; today: string },
): PrintedStatement {
  return {
    own: ownOf(profile),
    logo: profile.logo,
    party,
    from,
    to,
    opening,
    closing,
    sides,
    today,
    lines: lines.map((line) => ({
      key: `${line._id} ${line.date} ${line.side} ${line.isBack}`,
      get what() {
        return [lineWords(line, p), line.number].filter(Boolean).join(' ')
      },
      get note() {
        return noteWords(line, (date) => formatDate(date), p)
      },
      date: line.date,
      debit: line.debit,
      credit: line.credit,
    })),
  }
}
