import { Button } from '@mantine/core'
import type { Merchant } from '#contract/merchants.ts'
import { erasePartyData, getPartyData } from '#contract/parties/personal-data.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import { callFile } from '#web/app/calls/call.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { openAccountWords } from '#web/money/open-account-data.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'

/** Data rights of a customer: download the stored data, or have it erased. */
export function PersonData({ merchant: { _id, name } }: { merchant: Merchant }) {
  const erasing = useSave(erasePartyData)
  const isDrawn = useIsDrawn()
  const [mayExport, mayErase] = [isDrawn(getPartyData.config.permission), isDrawn('settings')]
  if (!mayExport && !mayErase) return null
  const params = { id: _id }
  const download = (as: 'json' | 'csv') =>
    callFile(getPartyData, { params, query: { as } }).then(
      ({ bytes }) => saveFile(fileNameOf(name, as), bytes),
      ({ message }: Error) => alertToast(message),
    )
  const erase = async () => {
    const isSure = await confirmDanger({
      title: t('Erase the personal data of {name}?', { name }),
      sentence: t(
        'Name, phone, email and addresses are emptied in the address book, in imports and in the list of papers that were sent, and links of dues end. Bills that were issued and the log of changes stay as they are: the law asks for them. Tasks, remarks and photos are yours to look through. This cannot be taken back.',
      ),
      consequence: await openAccountWords(_id),
      action: t('Erase Personal Data'),
    })
    if (!isSure) return
    erasing.mutate({ params }, byToast)
  }
  return (
    <section className="panel stack gap-3" aria-label={t('What is known of this customer')}>
      <h2>{t('What is known of this customer')}</h2>
      <p className="smaller quiet">
        {t('For a customer who asks: what stands about them in your books, and to have it erased.')}
      </p>
      <div className="flex wrap gap-2">
        {mayExport && (
          <>
            <Button variant="default" onClick={() => void download('json')}>
              {t('Download as JSON')}
            </Button>
            <Button variant="default" onClick={() => void download('csv')}>
              {t('Download as CSV')}
            </Button>
          </>
        )}
        {mayErase && (
          <Button variant="default" loading={erasing.isPending} onClick={() => void erase()}>
            {t('Erase Personal Data...')}
          </Button>
        )}
      </div>
    </section>
  )
}
