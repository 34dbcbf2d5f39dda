import { later } from '#web/ui/later.tsx'
import '#web/ui/frame/icons/add-chat-icon.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { formatRupees, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { type Change, notesFor } from '#domain/payment/change.ts'
import { t } from '#domain/words/t.ts'
import { DocumentFrame } from '#web/documents/editor/document-frame.tsx'
import type { SavedScreenProps } from '#web/documents/noun-form.ts'
import { ReadLines } from '#web/documents/reading/read-lines.tsx'
import { sharesFiles } from '#web/documents/sharing/give-file.ts'
import { paperOfDocument } from '#web/documents/sharing/paper-of-document.ts'
import { prepareSharing, shareDocument } from '#web/documents/sharing/share-document.ts'
import { useWhatsAppChat } from '#web/documents/sharing/whatsapp-chat.ts'
import { GivenBill } from '#web/invoices/bill-page/given-bill.tsx'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './saved-on-phone.module.css'

const ShareDialog = later(async () => (await import('#web/documents/sharing/share-dialog.tsx')).ShareDialog)

/** A sale after it was saved on a phone: the change to count out, and the ways to give the bill; it stays until the next bill. */
export function SavedOnPhone(props: SavedScreenProps<Invoice>) {
  const { document: invoice, change, shop, isPrinted } = props
  const frame = useRef<HTMLDivElement>(null)
  const [paper] = useState(() => paperOfDocument(INVOICE, invoice, shop))
  const [mobile, setMobile] = useState(paper.party.phone ?? '')
  const chat = useWhatsAppChat()
  const [showsWays, setShowsWays] = useState(false)
  useEffect(() => {
    frame.current?.focus()
    prepareSharing(paper)
  }, [paper])
  const isSent = mobile.trim() !== ''
  const send = () =>
    isSent ? chat.open({ ...paper, party: { ...paper.party, phone: mobile } }) : void shareDocument(paper)
  const onKey = (key: string) => {
    const answer = { Escape: props.onClose, F8: props.onNext, 'ctrl+p': props.onPrint }[key]
    answer?.()
    return answer !== undefined
  }

  return (
    <DocumentFrame
      title={invoice.invoiceNumber}
      tag={<StateWord state="done">{t('saved')}</StateWord>}
      aside={
        <time dateTime={invoice.createdAt}>
          {formatMomentInIndia(new Date(invoice.createdAt), new Date())}
        </time>
      }
      frameRef={frame}
      onKey={onKey}
      onClose={props.onClose}
      saveBar={
        <footer className={classes.buttons}>
          <Button fullWidth leftSection={<Icon name="chat" />} onClick={send}>
            {isSent || !sharesFiles() ? t('Send on WhatsApp') : t('Share PDF on WhatsApp')}
          </Button>
          <IconButton icon="more" label={t('More ways to share')} onClick={() => setShowsWays(true)} />
          <Button variant="default" leftSection={<Icon name="printer" />} onClick={props.onPrint}>
            {t('Print')}
          </Button>
          <Button variant="default" leftSection={<Icon name="plus" />} onClick={props.onNext}>
            {t('Next Bill')}
          </Button>
        </footer>
      }
    >
      <Figures invoice={invoice} change={change} />
      <ReadLines
        document={invoice}
        action={<LinkButton onClick={props.onRead}>{t('See the bill')}</LinkButton>}
        sums={<LineSums invoice={invoice} />}
      />
      <section className={`card grid gap-3 ${classes.card}`}>
        <ErrorBanner error={chat.error} fallback={t('It could not be shared')} />
        <TextInput
          label={t('Mobile')}
          description={t('Optional; the bill stays without a customer')}
          type="tel"
          inputMode="tel"
          maxLength={20}
          value={mobile}
          onChange={({ currentTarget }) => setMobile(currentTarget.value)}
        />
        {isPrinted && (
          <p>
            <Icon name="printer" /> {t('Sent to the printer of this till')}
          </p>
        )}
      </section>
      <GivenBill document={invoice} />
      {showsWays && <ShareDialog paper={paper} onClose={() => setShowsWays(false)} />}
    </DocumentFrame>
  )
}

/** From the sum of the lines to the total, where they are not the same. */
function LineSums({
  invoice: { items, discount, additionalCharges, roundOff, grandTotal },
}: {
  invoice: Invoice
}) {
  const sum = sumOfPaise(items.map(({ total }) => total))
  if (sum === grandTotal) return null
  const parts: [words: string, amount: Paise][] = [
    [t('Sum'), sum],
    [t('Discount'), paise(-discount)],
    [t('Additional Charges'), additionalCharges],
    [t('Round-off'), roundOff ?? NOTHING],
  ]
  const shown = parts.filter(([, amount]) => amount !== 0)
  return (
    <p className={`ruled inset-2 flex spread gap-3 smaller quiet ${classes.sums}`}>
      <span>{shown.map(([words, amount]) => `${words} ${formatRupees(amount)}`).join(', ')}</span>
      <b className="money">{formatRupees(grandTotal)}</b>
    </p>
  )
}

/** The bill, the amount handed over, and the change or the total. */
function Figures({ invoice, change }: { invoice: Invoice; change: Change | undefined }) {
  const { grandTotal, amountReceived, pendingAmount } = invoice
  const notes = change ? notesFor(change.back) : []
  return (
    <section className={`card grid gap-3 ${classes.card}`}>
      <dl className={`grid gap-2 ${classes.figures}`}>
        <div>
          <dt>{t('Bill')}</dt>
          <dd data-sum>{formatRupees(grandTotal)}</dd>
        </div>
        {change && (
          <div>
            <dt>{t('Customer gives')}</dt>
            <dd>{formatRupees(change.given)}</dd>
          </div>
        )}
        {!change && pendingAmount > 0 && amountReceived > 0 && (
          <div>
            <dt>{t('Received')}</dt>
            <dd>{formatRupees(amountReceived)}</dd>
          </div>
        )}
        <div className={classes.aloud}>
          {change ? (
            <>
              <dt>{t('Return')}</dt>
              <dd>{formatRupees(change.back)}</dd>
            </>
          ) : pendingAmount > 0 ? (
            <>
              <dt>{t('Pending')}</dt>
              <dd>{formatRupees(pendingAmount)}</dd>
            </>
          ) : (
            <>
              <dt>{t('Paid')}</dt>
              <dd>{formatRupees(amountReceived)}</dd>
            </>
          )}
        </div>
      </dl>
      {change && (
        <p className={`flex wrap spread row-gap-2 column-gap-4 quiet ${classes.notes}`}>
          {notes.length > 0 && (
            <span>
              {t('Give')}{' '}
              {notes.map((note) => (
                <b key={note}>{note}</b>
              ))}
            </span>
          )}
          <span>
            {t('{amount} is received', { amount: formatRupees(paise(change.given - change.back)) })}
          </span>
        </p>
      )}
    </section>
  )
}
