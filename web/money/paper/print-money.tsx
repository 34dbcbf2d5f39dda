import type { Output } from '#contract/endpoint.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { getKhata } from '#contract/money/khata.ts'
import { getVoucher } from '#contract/money/vouchers.ts'
import { getProfile } from '#contract/people/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import css from '#print/money/money-paper.css?inline'
import { ownOf, statementOf } from '#print/money/statement-of.ts'
import { StatementPaper } from '#print/money/statement-paper.tsx'
import { VoucherPaper } from '#print/money/voucher-paper.tsx'
import { pagesCounted } from '#print/page-foot.ts'
import { paperA4 } from '#print/paper-a4.ts'
import { paperA5 } from '#print/paper-a5.ts'
import { A4, A5, sizeOf } from '#print/paper-pages.ts'
import { call } from '#web/app/calls/call.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'

// Imported only for printing, as it includes the paper. The window must be open by then.

export async function printStatement(
  job: PrintJob,
  khata: Output<typeof getKhata>,
  { from, to }: { from: string; to: string },
) {
  const profile = await call(getProfile, {})
  await setPaperLanguage(khata.reminding, profile)
  const statement = statementOf(khata, { profile, from, to, today: todayInIndia(new Date()) })
  job.print(<StatementPaper {...statement} />, [paperA4, css, pagesCounted()].join('\n'), sizeOf(A4))
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
  await setPaperLanguage(khata?.reminding, profile)
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
    sizeOf(A5),
  )
}
