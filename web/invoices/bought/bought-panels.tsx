import { useLayoutEffect } from 'react'
import { getBoughtBefore } from '#contract/parties/bought-before.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { Panel } from '#web/ui/frame/titled-panel.tsx'
import { BoughtBefore } from './bought-before.tsx'
import classes from './bought-panels.module.css'
import { asLastTime } from './last-time.ts'
import { changesOf, netOf } from './line-changes.ts'
import { useRowInFocus } from './use-row-in-focus.ts'

interface BoughtPanelsProps {
  document: OpenDocument<InvoiceValues>
  /** Id of the stored purchase that is edited. */
  edited?: string | undefined
}

/** Below the lines of a purchase, about the line in focus: what it cost before, and what this bill changes. */
export function BoughtPanels(props: BoughtPanelsProps) {
  const { lines } = props.document
  const key = useRowInFocus()
  const line = lines.find((one) => one.key === key) ?? lines.at(-1)
  if (!useMay('costs') || !line?.product) return null
  return <PanelsOfLine {...props} line={line} product={line.product} />
}

interface PanelsOfLineProps extends BoughtPanelsProps {
  line: OpenDocument<InvoiceValues>['lines'][number]
  product: string
}

function PanelsOfLine({ document, edited, line, product }: PanelsOfLineProps) {
  const { values, lineTotals, shop } = document
  const { merchants, pricesIncludeTax, date } = values
  const query = { product, merchant: merchants._id, except: edited }
  const { data: known } = useAnswer(getBoughtBefore, { query })
  const take = useSteady((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyL' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const change = known && asLastTime(line, known.bought, pricesIncludeTax)
    if (change) document.dispatch({ type: 'change', key: line.key, change })
  })
  useLayoutEffect(() => {
    window.addEventListener('keydown', take)
    return () => window.removeEventListener('keydown', take)
  }, [take])
  const figures = lineTotals.get(line.key)
  if (!known || !figures) return null
  const hasCredit = (shop.registration ?? 'regular') === 'regular'
  const bought = { line, figures, known, hasCredit, pricesIncludeTax, date }
  // A stored line is in the stock already.
  const changes = edited ? [] : changesOf(bought)
  return (
    <div className={classes.panels}>
      <Panel title={t('{item}, bought before', { item: line.itemname })}>
        <BoughtBefore
          document={document}
          line={line}
          bought={known.bought}
          net={netOf(bought)}
          onTake={() => {
            const change = asLastTime(line, known.bought, pricesIncludeTax)
            if (change) document.dispatch({ type: 'change', key: line.key, change })
          }}
        />
      </Panel>
      {changes.length > 0 && (
        <Panel title={t('What this bill changes')}>
          <dl className={classes.changes}>
            {changes.map(({ label, after, before }) => (
              <div key={`${label} ${before}`} className="flex spread gap-4">
                <dt>
                  {label} <b>{after}</b>
                </dt>
                <dd className="small quiet">{before}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </div>
  )
}
