import type { EwayBillRecord } from '#contract/gst/eway-bills.ts'
import { ON_THE_ROAD } from '#domain/documents/on-the-road.ts'
import { t } from '#domain/words/t.ts'
import { useEwayBill } from '#web/gst/portals/portals-data.ts'

interface Reported {
  _id: string
  eInvoice?: object | null | undefined
  /** Number of its e-way bill; only bills have one. */
  ewayBillNo?: string
}

/** Effects of a cancellation on the document's IRN and e-way bill, one sentence each. */
export function PortalConsequences({ document }: { document: Reported }) {
  const { _id, eInvoice, ewayBillNo = '' } = document
  const { data } = useEwayBill(_id, { enabled: ewayBillNo !== '' })
  const live = data?.bills.find(({ state }) => state === 'generated')
  return (
    <>
      {eInvoice && (
        <li>
          {t(
            'Its IRN is cancelled at the portal too, which takes that for 24 hours. The number is not reported again.',
          )}
        </li>
      )}
      {ewayBillNo !== '' && data && <li>{live ? ofLive(live, data.way === 'portal') : typed(ewayBillNo)}</li>}
    </>
  )
}

function ofLive({ number, cancelUntil }: EwayBillRecord, isConnected: boolean): string {
  if (cancelUntil && new Date(cancelUntil) < new Date()) return ON_THE_ROAD(number ?? '')
  return isConnected
    ? t('Its e-way bill {number} is cancelled at the portal too, which takes that for 24 hours.', { number })
    : t('Its e-way bill {number} has to be cancelled on the portal first: say so under E-way bill.', {
        number,
      })
}

const typed = (number: string) =>
  t('Its e-way bill {number} was typed in: cancel it on the portal yourself, within 24 hours of making it.', {
    number,
  })
