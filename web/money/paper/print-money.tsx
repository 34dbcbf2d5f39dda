import type { OwnParty } from '#contract/document.ts'
import type { Output } from '#contract/endpoint.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { getKhata } from '#contract/money/khata.ts'
import { getVoucher } from '#contract/money/vouchers.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { formatDate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'
import css from '#print/money/money-paper.css?inline'
import { StatementPaper } from '#print/money/statement-paper.tsx'
import { VoucherPaper } from '#print/money/voucher-paper.tsx'
import { pagesCounted } from '#print/page-foot.ts'
import { A4_PAGE_MM, paperA4 } from '#print/paper-a4.ts'
import { A5_PAGE_MM, paperA5 } from '#print/paper-a5.ts'
import { call } from '#web/app/calls/call.ts'
import { drawPapersFor } from '#web/documents/printing/paper-language.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { noteWords } from './statement-rows.ts'

// Import this file when something is printed, not before: it carries the paper. The window must be open by then.

const ownOf = ({ settings, ...profile }: Profile): OwnParty => ({
  ...profile,
  registration: settings.registration,
})

export async function printStatement(
  job: PrintJob,
  khata: Output<typeof getKhata>,
  { from, to }: { from: string; to: string },
) {
  const profile = await call(getProfile, {})
  await drawPapersFor(khata.reminding, profile)
  const { opening, closing, ages, onAccount, lines } = khata
  job.print(
    <StatementPaper
      own={ownOf(profile)}
      logo={profile.logo}
      party={khata.party}
      from={from}
      to={to}
      opening={opening}
      closing={closing}
      ages={ages}
      onAccount={onAccount}
      today={todayInIndia(new Date())}
      lines={lines.map((line) => ({
        key: `${line._id} ${line.date} ${line.isBack}`,
        get what() {
          return [lineWords(line, p), line.number].filter(Boolean).join(' ')
        },
        get note() {
          return noteWords(line, (date) => formatDate(date), p)
        },
        date: line.date,
        debit: line.debit,
        credit: line.credit,
      }))}
    />,
    [paperA4, css, pagesCounted()].join('\n'),
    { pageMm: A4_PAGE_MM },
  )
}

export async function printVoucher(job: PrintJob, id: string) {
  const [profile, voucher, accounts] = await Promise.all([
    call(getProfile, {}),
    call(getVoucher, { params: { id } }),
    call(listAccounts, {}),
  ])
  const khata = voucher.party
    ? await call(getKhata, {
        params: { id: voucher.party._id },
        query: { from: voucher.date, to: voucher.date },
      })
    : null
  await drawPapersFor(khata?.reminding, profile)
  const names = new Map(accounts.map(({ code, name }) => [code, name]))
  job.print(
    <VoucherPaper
      own={ownOf(profile)}
      logo={profile.logo}
      voucher={voucher}
      party={khata?.party ?? null}
      nameOf={(code) => names.get(code) ?? code}
    />,
    [paperA5, css, pagesCounted()].join('\n'),
    { pageMm: A5_PAGE_MM },
  )
}
