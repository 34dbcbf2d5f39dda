import { todayInIndia } from '#domain/calendar.ts'
import { SPAN_NAMES, type SpanName, spanOf } from '#domain/reports/report-periods.ts'
import type { RowTarget } from '#domain/reports/report-row.ts'
import { documentPath, khataPath, paths, reportPath } from '#web/app/paths.ts'
import { useAddress } from '#web/ui/address/use-address.ts'

/** Query parameters of the report's call by which an opened row narrows the report. */
const BENEATH = [
  'account',
  'hour',
  'person',
  'paidBy',
  'party',
  'item',
  'category',
  'schedule',
  'place',
] as const

const FIRST_SPAN: SpanName = 'month'

const isSpan = (text: string | null): text is SpanName => SPAN_NAMES.some((name) => name === text)

/** Dates, account and opened rows are in the address, so that reload and Back work as expected. */
export function useReportAddress() {
  const { params, change } = useAddress()
  const today = todayInIndia(new Date())
  const [named, typedFrom, typedTo] = [params.get('span'), params.get('from'), params.get('to')]
  const span = isSpan(named) ? named : FIRST_SPAN
  const usual = spanOf(span, today)
  const beneath = Object.fromEntries(
    BENEATH.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const set = (next: Record<string, string>) =>
    change(
      (after) => {
        for (const [name, value] of Object.entries(next)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
      },
      { replace: true },
    )
  return {
    dates: { from: typedFrom ?? usual.from, to: typedTo ?? usual.to },
    isChosen: typedFrom !== null || typedTo !== null,
    span,
    beneath,
    /** Labels of the opened rows. */
    of: params.getAll('of'),
    voucher: params.get('voucher'),
    set,
    chooseSpan: (name: string) => set({ span: name === FIRST_SPAN ? '' : name, from: '', to: '' }),
    /** Removes the filter, keeping the dates. */
    widen: () =>
      change((after) => {
        for (const name of [...BENEATH, 'of']) after.delete(name)
      }),
    openVoucher: (id: string) => change((after) => after.set('voucher', id)),
    closeVoucher: () => change((after) => after.delete('voucher'), { replace: true }),
  }
}
export type ReportAddress = ReturnType<typeof useReportAddress>

/** URL of a row's target; a voucher opens above the report. */
export function pathOf(
  opens: Exclude<RowTarget, { to: 'voucher' }>,
  label: string,
  { dates, beneath, of }: ReportAddress,
): string {
  if (opens.to === 'document') return documentPath(opens.noun, opens.id)
  if (opens.to === 'party') return khataPath(opens.id)
  if (opens.to === 'product') return `${paths.products}?search=${encodeURIComponent(opens.code)}`
  const { account: _, ...others } = beneath as Record<string, string>
  const params = new URLSearchParams({ ...dates, ...others, ...opens.query })
  // Dates and an account are shown by the report itself.
  const isNarrower = BENEATH.some((name) => name !== 'account' && name in opens.query)
  for (const word of isNarrower ? [...of, label] : of) params.append('of', word)
  return `${reportPath(opens.report)}?${params}`
}
