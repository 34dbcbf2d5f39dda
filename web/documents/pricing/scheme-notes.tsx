import { formatRupees, rupeesToPaise } from '#domain/money.ts'
import { schemeWords } from '#domain/pricing/scheme-words.ts'
import { t } from '#domain/words/t.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './scheme-notes.module.css'

/** Schemes applied to this bill, each removable. */
export function SchemeNotes({ document }: { document: PlainDocument }) {
  const { values, lines, dispatch, set } = document
  const given = lines.filter(({ scheme }) => scheme)
  const off = lines.filter(({ isSchemeOff }) => isSchemeOff)
  const isAnyOff = off.length > 0 || values.isSchemeOff
  if (given.length === 0 && !values.scheme && !isAnyOff) return null

  const giveAgain = () => {
    for (const { key } of off) dispatch({ type: 'change', key, change: { isSchemeOff: undefined } })
    set({ isSchemeOff: undefined })
  }
  const amount = values.discountBeforeTax ?? values.discount ?? 0
  return (
    <ul className={`grid gap-1 ${classes.notes}`} aria-label={t('Schemes')}>
      {given.map(({ key, itemname, scheme }) => (
        <li className="flex baseline spread gap-3" key={key}>
          <span>
            {scheme && schemeWords(scheme)} <small className="quiet">{itemname}</small>
          </span>
          <LinkButton
            onClick={() =>
              dispatch({ type: 'change', key, change: { discount: undefined, discountPercent: undefined } })
            }
          >
            {t('Take off')}
          </LinkButton>
        </li>
      ))}
      {values.scheme && (
        <li className="flex baseline spread gap-3">
          <span>
            {t('{scheme}: {amount} off the bill', {
              scheme: values.scheme.name,
              amount: formatRupees(rupeesToPaise(amount || 0)),
            })}
          </span>
          <LinkButton onClick={() => set({ discount: undefined, discountBeforeTax: undefined })}>
            {t('Take off')}
          </LinkButton>
        </li>
      )}
      {isAnyOff && (
        <li className="flex baseline spread gap-3">
          <small className="quiet">{t('A scheme was taken off.')}</small>
          <LinkButton onClick={giveAgain}>{t('Give it again')}</LinkButton>
        </li>
      )}
    </ul>
  )
}
