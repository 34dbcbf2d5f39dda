import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { partyPath } from '#web/app/paths.ts'
import { useDrawn, useMay } from '#web/app/rights/use-rights.ts'
import { printNow } from '#web/money/paper/print-now.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import { SendButton } from './send-button.tsx'

const SendStatement = lazy(async () => ({ default: (await import('./send-statement.tsx')).SendStatement }))

const ShareStatement = later(async () => (await import('./share-statement.tsx')).ShareStatement)
const ArchiveDialog = later(
  async () => (await import('#web/documents/archive/archive-dialog.tsx')).ArchiveDialog,
)

interface StatementActionsProps {
  khata: Output<typeof getKhata>
  from: string
  to: string
  /** Receives or pays, whichever is used less often here; absent where both have a button. */
  other?: { kind: 'receipt' | 'payment'; onOpen: () => void } | undefined
}

const MONEY = {
  payment: { label: t('Pay Money'), needs: 'pay-out' },
  receipt: { label: t('Receive Money'), needs: 'bill' },
} as const

/** What can be done with a statement: send it, print it, take it along as a spreadsheet. */
export function StatementActions({ khata, from, to, other }: StatementActionsProps) {
  const { party } = khata
  const print = () =>
    printNow(t('Statement of {name}', { name: party.name }), async (job) => {
      const { printStatement } = await import('#web/money/paper/print-money.tsx')
      await printStatement(job, khata, { from, to })
    })
  const save = async () => {
    try {
      await reportTakenList({ list: 'statement', party: party._id })
      const { saveStatement } = await import('#web/money/paper/statement-rows.ts')
      await saveStatement(khata, { from, to })
    } catch (error) {
      alertToast(messageOf(error, NO_ANSWER))
    }
  }
  const mayTake = useMay('export')
  const [over, setOver] = useState<'share' | 'archive'>()
  const close = () => setOver(undefined)
  const money = useDrawn()(other ? [MONEY[other.kind]] : [])
  return (
    <>
      <Suspense fallback={<SendButton />}>
        <SendStatement khata={khata} from={from} to={to} />
      </Suspense>
      <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => void print()}>
        {t('Print')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t('More')}>
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="arrow-up" />} onClick={() => setOver('share')}>
            {t('PDF or E-mail')}
          </Menu.Item>
          {mayTake && (
            <Menu.Item leftSection={<Icon name="file" />} onClick={() => setOver('archive')}>
              {t('All Papers in One File')}
            </Menu.Item>
          )}
          {mayTake && (
            <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save()}>
              {t('Spreadsheet')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="file" />} component={Link} to={partyPath(party._id)}>
            {t('Bills and Items')}
          </Menu.Item>
          {money.map(({ label }) => (
            <Menu.Item key={label} leftSection={<Icon name="rupee" />} onClick={other?.onOpen}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {over === 'share' && <ShareStatement khata={khata} from={from} to={to} onClose={close} />}
      {over === 'archive' && <ArchiveDialog party={party} from={from} to={to} onClose={close} />}
    </>
  )
}
