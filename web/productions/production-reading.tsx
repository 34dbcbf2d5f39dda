import { Button, Modal } from '@mantine/core'
import { type Production, undoProduction } from '#contract/shelf/productions.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'

/** One production as it is stored: what was made, of what, and the way back. */
export function ProductionReading({ production, onClose }: { production: Production; onClose: () => void }) {
  const { askAndDelete, isPending } = useConfirmedDelete(undoProduction, wordsOf)
  const { number, direction, parts, isUndone } = production
  return (
    <Modal opened onClose={onClose} title={number}>
      <div className="stack gap-3">
        <Facts facts={factsOf(production)} />
        <section>
          <h3 className="small quiet">{direction === 'made' ? t('Taken from stock') : t('Came to stock')}</h3>
          <ul>
            {parts.map(({ product, name, quantity, unit, batches = [] }) => (
              <li key={product} className="row spread gap-3">
                <span>
                  {name}
                  {batches.length > 0 && (
                    <small className="block small quiet">
                      {batches
                        .map((batch) => `${batchWords(batch)} × ${formatQuantity(batch.quantity)}`)
                        .join(' · ')}
                    </small>
                  )}
                </span>
                <span className="money">{`${formatQuantity(quantity)} ${unitWords(unit)}`}</span>
              </li>
            ))}
          </ul>
        </section>
        <div className="row gap-2 push">
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          {!isUndone && (
            <MayButton
              needs="delete"
              variant="default"
              loading={isPending}
              onClick={() => void askAndDelete(production, onClose)}
            >
              {t('Take Back')}
            </MayButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

function factsOf({ direction, product, quantity, lost, batch, date, worth, note, isUndone }: Production) {
  const units = (of: number) => [formatQuantity(of), unitWords(product.unit)].filter(Boolean).join(' ')
  const facts: [string, React.ReactNode][] = [
    [direction === 'made' ? t('Made') : t('Taken apart'), product.name],
    [t('Quantity'), units(quantity)],
    [t('Date'), formatDate(date)],
  ]
  if (lost) facts.push([t('Spoiled'), units(lost)])
  if (batch) facts.push([t('Batch'), batchWords(batch)])
  if (worth !== undefined) facts.push([t('Worth'), formatRupees(worth)])
  if (note !== '') facts.push([t('Note'), note])
  if (isUndone) facts.push([t('Status'), t('Taken back')])
  return facts
}

const batchWords = ({ number, expiry }: NonNullable<Production['batch']>) =>
  [number, expiry && expiryWords(expiry)].filter(Boolean).join(' ')

const wordsOf = ({ _id: id, number }: Production) => ({
  id,
  title: t('Take back {number}', { number }),
  sentence: t('All its goods go back to where they were, at what they moved.'),
  action: t('Take Back'),
  failed: t('The production could not be taken back.'),
})
