import {
  type BillLink,
  getBillLink,
  makeBillLink,
  renewBillLink,
  switchOffBillLink,
} from '#contract/documents/bill-page/bill-links.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { GivenAndSent, GivenRow } from '#web/documents/reading/given-and-sent.tsx'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { BillRequests } from './bill-requests.tsx'

/** Recipients of a sale, requests from its bill's page, and the link of that page. */
export function GivenBill({ document: { _id, invoiceType } }: { document: Invoice }) {
  return invoiceType === 'sales' ? <GivenSale key={_id} id={_id} /> : null
}

function GivenSale({ id }: { id: string }) {
  const { data, isPlaceholderData } = useAnswer(getBillLink, { params: { id } })
  if (!data || isPlaceholderData) return null
  return (
    <>
      <BillRequests requests={data.requests} />
      <GivenAndSent noun="invoice" id={id}>
        {data.link ? <LinkRow id={id} link={data.link} /> : <NoLinkRow id={id} />}
      </GivenAndSent>
    </>
  )
}

function NoLinkRow({ id }: { id: string }) {
  const make = useSave(makeBillLink)
  const send = () =>
    make.mutate(
      { params: { id } },
      { onSuccess: ({ link }) => copy(link.url), onError: ({ message }) => alertToast(message) },
    )
  return (
    <GivenRow
      icon="globe"
      title={t("The bill's own page")}
      note={t('For the customer: the bill, what is left to pay and how. Nobody finds it without the link.')}
    >
      <LinkButton disabled={make.isPending} onClick={send}>
        {t('Make a link')}
      </LinkButton>
    </GivenRow>
  )
}

function LinkRow({ id, link: { url, worksUntil } }: { id: string; link: BillLink }) {
  const renew = useSave(renewBillLink)
  const off = useSave(switchOffBillLink)
  const input = { params: { id } }
  const onError = ({ message }: Error) => alertToast(message)
  const replace = async () => {
    const isSure = await confirmDanger({
      title: t('A new link for this bill?'),
      sentence: t('Who has the old link sees nothing any more.'),
      action: t('New Link'),
    })
    if (isSure) renew.mutate(input, { onSuccess: ({ link }) => copy(link.url), onError })
  }
  const isBusy = renew.isPending || off.isPending
  return (
    <GivenRow
      icon="globe"
      title={t("The bill's own page")}
      note={
        <a href={url} target="_blank" rel="noreferrer">
          {url.replace(/^https?:\/\//, '')}
        </a>
      }
      when={t('until {date}', { date: formatDate(worksUntil) })}
    >
      <LinkButton onClick={() => copy(url)}>{t('Copy')}</LinkButton>
      <LinkButton disabled={isBusy} onClick={() => void replace()}>
        {t('New Link')}
      </LinkButton>
      <LinkButton disabled={isBusy} onClick={() => off.mutate(input, byToast)}>
        {t('Switch off')}
      </LinkButton>
    </GivenRow>
  )
}

/** A browser may forbid copying; the link is shown as text, too. */
function copy(url: string) {
  navigator.clipboard.writeText(url).then(
    () => toast(t('Link copied')),
    () => toast(t('The link is made')),
  )
}
