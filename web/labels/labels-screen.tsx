import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#contract/people/profile.ts'
import { formatDate } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useLabelGoods } from './label-data.ts'
import { LabelFoot } from './label-foot.tsx'
import { LabelLooks } from './label-looks.tsx'
import { LabelPaperPanel } from './label-paper.tsx'
import { LabelTable } from './label-table.tsx'
import classes from './labels.module.css'
import { printLabels, testLabels } from './print-labels.tsx'
import { type Labels, useLabels } from './use-labels.ts'

/** Labels for the lines of a purchase, for changed prices, or for chosen products. */
export function LabelsScreen() {
  const asked = useLabelGoods()
  const { data: profile, error } = useProfile()
  const isReady = usePaperWords(profile)
  if (profile && asked.data && isReady)
    return <LabelsForm asked={{ ...asked, data: asked.data }} profile={profile} />
  return (
    <Screen title={t('Labels')}>
      <NotLoaded
        error={asked.error ?? error}
        failed={t('The labels could not be loaded')}
        onRetry={asked.refetch}
      />
    </Screen>
  )
}

/** Labels are in the shop's language of papers, in the picture too. */
function usePaperWords(profile: Profile | undefined): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (profile) void setPaperLanguage(undefined, profile).finally(() => setIsReady(true))
  }, [profile])
  return isReady
}

type Asked = ReturnType<typeof useLabelGoods>
interface LabelsFormProps {
  asked: Asked & { data: NonNullable<Asked['data']> }
  profile: Profile
}

function LabelsForm({ asked: { data, purchaseId, paid, priceFrom }, profile }: LabelsFormProps) {
  const labels = useLabels({ goods: data.goods, paid, priceFrom, profile })
  const { purchase } = data
  const print = () => void printLabels(labels, profile)
  useCtrlP(print, labels.total > 0)
  const save = (language: 'tspl' | 'zpl') =>
    import('./save-for-printer.ts').then(
      ({ saveForPrinter }) => saveForPrinter(labels, language),
      () => alertToast(t('The file could not be made. Try again.')),
    )
  return (
    <Screen
      title={t('Labels')}
      tabs={<Back purchaseId={purchaseId} number={purchase?.number} isPrices={paid.size > 0} />}
      subtitle={subtitle(data, priceFrom)}
      actions={
        <Button
          variant="default"
          disabled={labels.total === 0}
          onClick={() => void testLabels(labels, profile)}
        >
          {t('Test on Plain Paper')}
        </Button>
      }
      primary={
        <Button leftSection={<Icon name="printer" />} disabled={labels.total === 0} onClick={print}>
          {printWords(labels)} <kbd className={`caption not-on-phone ${classes.key}`}>Ctrl P</kbd>
        </Button>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <LabelTable labels={labels} hasCome={purchase !== undefined} foot={<LabelFoot labels={labels} />} />
          {labels.rows.length > 0 && <LabelLooks labels={labels} />}
        </div>
        <LabelPaperPanel labels={labels} onSave={(language) => void save(language)} />
      </div>
    </Screen>
  )
}

const printWords = ({ paper, pages, total }: Labels) =>
  paper.kind === 'sheet'
    ? plural(pages.length, 'Print {count} Sheet', 'Print {count} Sheets', { count: inDigits(pages.length) })
    : plural(total, 'Print {count} Label', 'Print {count} Labels', { count: inDigits(total) })

const inDigits = (count: number) => count.toLocaleString('en-IN')

function subtitle({ goods, purchase }: LabelsFormProps['asked']['data'], priceFrom: string | undefined) {
  const products = plural(goods.length, '{count} product', '{count} products', {
    count: inDigits(goods.length),
  })
  if (purchase)
    return t('What {number} brought: {party}, {date}, {products}', {
      number: purchase.number,
      party: purchase.party || t('Walk-in'),
      date: formatDate(purchase.date),
      products,
    })
  if (priceFrom) return t('New prices from {date}: {products}', { date: formatDate(priceFrom), products })
  return t('For packs and for the shelf')
}

interface BackProps {
  purchaseId: string | undefined
  number: string | undefined
  isPrices: boolean
}

/** Link back to the screen that opened the labels. */
function Back({ purchaseId, number, isPrices }: BackProps) {
  const link = (to: string, words: ReactNode) => (
    <Link className={classes.back} to={to}>
      <Icon name="chevron-left" /> {words}
    </Link>
  )
  if (purchaseId && number) return link(documentPath('invoice', purchaseId), number)
  return isPrices ? link(paths.rateChanges, t('Rate Changes')) : link(paths.items, t('Products'))
}

/** Ctrl+P prints the labels; the browser's own print would print the screen. */
function useCtrlP(print: () => void, isPossible: boolean) {
  useLayoutEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isPossible) print()
    }
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  })
}
