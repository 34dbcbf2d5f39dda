import '#web/ui/frame/icons/add-chat-icon.ts'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { mailPaper } from '#contract/documents/papers/sent-papers.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import { sharesFiles } from './give-file.ts'
import { recordShare } from './record-share.ts'
import { SentRows } from './sent-rows.tsx'
import classes from './share-dialog.module.css'
import { shareNow } from './share-now.ts'
import { paperFile, type SharedPaper } from './shared-paper.ts'
import { useWhatsAppChat } from './whatsapp-chat.ts'

interface ShareDialogProps {
  paper: SharedPaper
  /** True to list earlier recipients, as the screen behind does not. */
  saysSent?: boolean
  onClose: () => void
}

/** Every way of sharing a paper, each by one press. */
export function ShareDialog({ paper, saysSent = false, onClose }: ShareDialogProps) {
  const isPhone = useIsPhone()
  const [wrong, setWrong] = useState<unknown>()
  // Loads the file before a button is pressed.
  useEffect(() => void paperFile(paper).catch(() => {}), [paper])
  const trying = (work: () => Promise<void>) => () => {
    setWrong(undefined)
    void work().catch(setWrong)
  }
  const share = trying(async () => {
    if ((await shareNow(paper)) === 'shared') onClose()
  })
  const chat = useWhatsAppChat()
  const save = (as: 'pdf' | 'png') =>
    trying(async () => {
      const file = await paperFile(paper, as)
      saveFile(file.name, file)
      void recordShare(paper, 'file')
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Share {number}', { number: paper.title })}
      size={460}
      fullScreen={isPhone}
    >
      <ErrorBanner error={wrong ?? chat.error} fallback={t('It could not be shared')} />
      <div className={classes.ways}>
        {sharesFiles() && (
          <Button data-autofocus leftSection={<Icon name="chat" />} onClick={share}>
            {t('Share the PDF')}
          </Button>
        )}
        <Button
          variant={sharesFiles() ? 'default' : 'filled'}
          leftSection={<Icon name="chat" />}
          onClick={() => chat.open(paper)}
        >
          {t('WhatsApp')}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save('pdf')}>
          {t('Save PDF')}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save('png')}>
          {t('Save as Picture')}
        </Button>
      </div>
      <MailForm paper={paper} onSent={onClose} />
      {saysSent && <SentRows noun={paper.noun} id={paper.id} />}
    </Modal>
  )
}

function MailForm({ paper: { noun, id, days, party }, onSent }: { paper: SharedPaper; onSent: () => void }) {
  const form = useContractForm({
    schema: mailPaper.schema.body,
    begun: { to: party.email ?? '', message: '' },
    body: (values) => ({ ...values, ...(days && { from: days.from, until: days.to }) }),
  })
  const sending = useSave(mailPaper)
  const submit = form.onSubmit((body) =>
    sending.mutate(
      { params: { noun, id }, body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onSent()
        },
      },
    ),
  )
  return (
    <form className={`ruled grid gap-2 above-4 ${classes.mail}`} noValidate onSubmit={submit}>
      <h3>{t('By e-mail, with the PDF')}</h3>
      <ErrorBanner error={sending.error} fallback={t('The e-mail could not be sent')} />
      <TextInput label={t('To')} type="email" inputMode="email" maxLength={254} {...form.field('to')} />
      <Textarea
        label={t('A line of your own')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('message')}
      />
      <Button type="submit" variant="default" loading={sending.isPending}>
        {t('Send E-mail')}
      </Button>
    </form>
  )
}
